# ゲームの文言。どの言語も同じキーと引数を持つ。
#
# 書き方：
# - 空白：日本語と英数字の間、挿入する名前、数、マス（d3）の前後には入れない。区切りの「·」と「/」だけ両側を空ける。
# - 文体：文は「です・ます」で、文末に句点を付ける。設定の説明や状態の行も「です・ます」だが、句点は付けない。見出しや
#   ボタンは名詞か動詞の終止形。キャラクターのモットー（motto-…）だけは常体。
# - 用語：打つ、返す、隅、辺、パス、打てるマス、種石、X打ち、C打ち。石は「枚」で数え、勝敗の差だけ「6石勝ち」とする。
#   石、手、マスの数は算用数字で書く（3枚、8手）。「一手で」「最初の一手」のような言い方は漢字のままにする。
# - キャラクターの名前は引数で、name-… だけに書く。

# 共通
you = あなた
you-title = 成績
black = 黒
white = 白
back = 戻る
cancel = キャンセル
done = 完了
hint = ヒント
level = レベル{ $level }
level-elo = レベル{ $level } · R{ $elo }
elo = レーティング{ $elo }
elo-band = レーティング{ $elo } ± { $band }
elo-about = レーティング約{ $elo }
classic = クラシック
menu = メニュー
opening = 定石
new-game = 新規対局
pace = 速さ
players = 対局者
redo = 進む
restart = 最初から
settings = 設定
slow = 遅い
normal = 普通
fast = 速い
start = 初期配置
start-game = 対局開始
step = 1手進める
two-players = 二人対局
undo = 待った
squares-more = { $others }、{ $next }
squares-and = { $others }、{ $last }
squares-or = { $others }か{ $last }
squares-to = { $from }から{ $to }

# タイトル
title-tagline = 一人でも二人でも遊べるリバーシ
title-new = リバーシは初めて？
title-new-note = 2分でわかります。
title-play = 対局する
title-first-game = { $name } · 最初の相手におすすめ
title-next-game = 相手は{ $name }
title-and-more = { $game } · ほか{ $games }局
title-continue = 続ける
title-watch = 観戦を続ける
title-quit = 終了
title-game-yours = { $name }との対局 · { $move }手目
title-game-watched = { $black }対{ $white } · { $move }手目
title-game-two = 二人対局 · { $move }手目
title-double = 分身が成長しました
title-puzzles-new = 今日の{ $all }問
title-puzzles = 今日{ $all }問中{ $answered }問
title-puzzles-due = 今日の復習{ $due }問
title-lines-due = 今日の復習{ $due }本
title-idea = 考え方{ $at } / { $all }

# 初期配置
start-standard = 標準
start-mirrored = 鏡像
start-parallel = 平行
start-random = ランダム
start-custom = 自由
start-name = { $name }配置
start-corners =
    { $start }、{ $who ->
        [you] あなた
       *[black] 黒
    }に隅{ $corners }つ

# 新しい対局
new-opponent = 相手
new-computer = コンピューター
new-watch = 観戦
new-game-heading = 対局
new-characters = キャラクター
new-classics = クラシック
new-even = 互角の相手
new-games = 対局数
new-guests = エンジン
new-doubles = 分身
new-others = その他
new-answers = すぐに打ちます。
new-two-note = 一台のコンピューターを二人で使います。
new-won-of = { $played }局中{ $won }勝
new-looks-ahead = { $moves }手先まで読みます。
new-you-play = あなたの色
new-name = 名前を入力
new-choose-for = 対局者を選ぶ側
new-random-colour = ランダム
new-clock = 持ち時間
new-clock-off = なし
new-clock-minutes = { $minutes }分
new-clock-custom = カスタム
new-clock-increment =
    { $seconds ->
        [0] 加算なし
       *[other] { $seconds }秒加算
    }
new-handicap = ハンデ
new-handicap-none = なし
new-handicap-one = 隅1つ
new-help = 補助
new-help-some = 待ったとヒント
new-help-none = なし（レート対局）
new-help-nobody = なし
new-begins-with =
    { $who ->
        [you] あなた
       *[black] 黒
    }は{ $squares }に{ $colour ->
        [black] 黒石
        [white] 白石
       *[any] 石
    }{ $discs }枚を置いて始めます。この石は返されません。
new-minutes-each = 持ち時間は各{ $minutes }分です。
new-minutes-each-more = 持ち時間は各{ $minutes }分で、1手ごとに{ $seconds }秒加算されます。
new-looking = 双方に公平な序盤を探しています。
new-cannot-move = { $name }には打てるマスがありません。{ $other }が先手です。
new-moves-first = { $name }が先手です。
new-random-note = 8手進んだ互角の局面から始まります。もう一度「ランダム」を選ぶと別の序盤になります。
new-rated-note = レート対局では待った、ヒント、評価値を使えません。
new-not-counted = 補助は使えず、レーティングにも反映されません。
new-no-help-note = 待った・ヒント・評価値はありません。
new-no-black = 黒石がありません。1枚以上置いてください。
new-no-white = 白石がありません。1枚以上置いてください。
new-no-move = どちらも打てません。黒石と白石を隣り合わせに置いてください。
new-opening-not-begun = 序盤を探せません：{ $reason }。
new-opening-not-judged = エンジンのデータが壊れているため、序盤を評価できません。再インストールすると直ります。
new-opening-broke-off = 序盤が見つかりませんでした。もう一度「ランダム」を選んでください。

# 配置の編集
editor-title = 自由配置
editor-first = 先手
editor-four = 中央に4枚
editor-clear = 消去
editor-note = マスを押すと黒、白、空きの順に変わります。
editor-paste = 貼り付け
editor-keep = 保存
editor-kept = 対局一覧に保存しました。
editor-middle = 通常の対局では現れない局面です：{ $square }が空いています。
editor-apart = 通常の対局では現れない局面です：{ $square }がほかの石とつながっていません。

# 対局中
player-unnamed = 対局者
turn-yours = あなたの番
turn-to-move = 手番
turn-stopped = 一時停止中
turn-thinking = 考え中
values = 評価値
value-exact = 確定
value-likely = 見込み
value-rough = 概算
value-about = 約{ $discs }
tool-run = 再開
tool-pause = 一時停止
move = 手数
move-of = { $move } / { $last }
move-count = { $move }手目 / 全{ $last }手
move-rated = レート対局 · 手数
move-count-rated = レート対局 · { $move }手目 / 全{ $last }手
pass = パス
status-flipped = { $discs }枚返しました
status-flips = { $discs }枚返せます
status-passed = { $name }はパスしました
status-back-to = { $square }まで戻りました
status-back-to-start = 最初に戻りました
status-jumped = { $move }手目の局面
status-goes-on = 対局を続けます
status-first = { $name }が先手です
status-taken = 石があります
status-no-flips = 返せる石がありません
status-once-more = もう一度選ぶと打ちます
status-hinting = よい手を探しています
pass-you = あなたには打てるマスがありません。{ $other }が続けて打ちます。
pass-other = { $name }には打てるマスがありません。あなたの番です。
pass-you-first = あなたには打てるマスがありません。{ $other }が先手です。
pass-other-first = { $name }には打てるマスがありません。あなたが先手です。
pass-watched = { $name }には打てるマスがありません。{ $other }が続けて打ちます。
refused-rated-undo = レート対局では待ったを使えません
refused-undo-off = 待ったは設定でオフになっています
refused-rated-hint = レート対局ではヒントを使えません
refused-rated-values = レート対局では評価値を表示できません
engine-not-started = エンジンを起動できません：{ $reason }。
engine-replaced = エンジンのデータが壊れているため、{ $name }が代わりに打ちます。再インストールすると直ります。
engine-no-values = エンジンのデータが壊れているため、評価値を出せません。ゲームを再インストールしてください。
engine-lost = この局面でエンジンにエラーが起きたため、最も多くの石を返す手を打ちます。

# 一時停止
pause-title = 一時停止
pause-pad-gone = ゲームパッドの接続が切れました。接続し直すか、そのまま続けてください。
pause-resume = 再開
pause-resign = 投了
pause-leave = タイトル
players-rated = レート対局では対局者を替えられません。
players-note = レベルや、黒と白の対局者を替えられます。
players-person = 人間
play-on = 続ける
ask-restart = 最初からやり直しますか？
ask-restart-note = ここまでの手は失われます。
ask-restart-rated = このレート対局は負けになります。
ask-resign = 投了しますか？
ask-resign-note = 相手の勝ちになります。
ask-resign-side = { $name }の投了でよいですか？
ask-resign-side-note = { $name }の勝ちになります。

# 名前を入力するダイアログ
naming-title = { $colour }は誰が打ちますか？
naming-note = 名前を入力するか、下から選んでください。
naming-note-first = 名前を入力してください。
naming-note-own = 棋譜にある名前を入力してください。いくつかあるときは「、」で区切ります。
naming-long = 名前は半角{ $letters }文字、全角{ $wide }文字までです。
naming-nobody = 名前なし
naming-unknown = 「{ $sign }」は表示できません。別の字にしてください。

# 結果
over-start = 対局終了 · { $start }
over-you-win-time = 相手の時間切れであなたの勝ち
over-wins-time = 時間切れにより{ $name }の勝ち
over-draw = 引き分け、{ $discs }枚ずつ
over-first-win = { $name }に初勝利
over-beaten = { $all }人中{ $won }人に勝利
over-next = 次は{ $name }
over-resigned = { $name }の投了
over-decided = { $moves }手目まで互角、{ $square }が勝敗の分かれ目でした。
over-decided-short = { $square }が勝敗の分かれ目でした。
over-you-led = あなたが{ $move }手目から最後までリードしました。
over-led = { $name }が{ $move }手目から最後までリードしました。
over-you-took = あなたが{ $move }手目に逆転し、守り切りました。
over-took = { $name }が{ $move }手目に逆転し、守り切りました。
over-unrated = レートなしの対局
over-unrated-note = レーティングは変わりません
over-board = 盤：終局図と石数の表示切り替え
over-you-resigned = あなたが投了しました
over-you-lost-time = あなたの時間切れです
over-you-win-by = あなたの{ $discs }石勝ち
over-wins-by = { $name }の{ $discs }石勝ち
over-caption = { $colour } · { $rank }
over-lead = 石差
over-lead-note = 線より上は黒のリードです（上下の端は{ $scale }石差）
over-corners = 隅
over-passes = パス
over-moves = { $moves }手
over-rematch = もう一局
over-accuracy = 正確さ
over-percent = { $percent }%
over-best-short = 最善手
over-best-found = 最善手の数
over-dubious = 疑問手（2石の損）
over-mistake = 悪手（3〜5石の損）
over-blunder = 大悪手（6石以上の損）
over-dubious-short = 疑問手
over-mistake-short = 悪手
over-blunder-short = 大悪手
over-best = 一番の好手：{ $number }手目{ $square }
over-worst = 一番のミス：{ $number }手目{ $square }
over-worst-short = { $discs }石の損
over-worst-note = { $discs }石の損、最善手は{ $best }

# キーとボタン
prompt-choose = 選ぶ
prompt-select = 決定
prompt-group = 次のグループ
prompt-level = レベル
prompt-section = ページ
prompt-change = 変更
prompt-reset = 初期値に戻す
prompt-play = 打つ
action-up = 上
action-down = 下
action-left = 左
action-right = 右
action-select = 決定・打つ
action-play = 決定・自動再生（検討）
action-pause = 一時停止・開始
action-hint = ヒント・初期値に戻す
action-values = 手の評価値
action-marks = 打てるマスの印
action-next = 次へ
action-previous = 前へ
action-next-group = 次のグループ
action-previous-group = 前のグループ
action-panel = 盤とパネルの切り替え
action-fullscreen = 全画面
controls-press-key = キーを押してください
controls-press-button = ボタンを押してください
controls-reset = キーとボタンをすべて初期値に戻す
controls-wins = { $key }はこちらで有効です（「{ $action }」では無効）
controls-loses = { $key }は「{ $action }」で有効です（こちらでは無効）
controls-untyped = { $square }から{ $last }までのマスは入力できません
controls-works = 左スティックは十字キーと同じように使えます。d3のように入力するとそのマスへ移ります。

# キーとボタンの名前
key-held = { $held }+{ $key }
key-num = テンキー{ $key }
key-up = 上矢印
key-down = 下矢印
key-left = 左矢印
key-right = 右矢印
key-enter = Enter
key-space = スペース
key-backspace = Backspace
button-cross = バツ
button-circle = マル
button-square = シカク
button-triangle = サンカク
button-left-stick = 左スティック
button-right-stick = 右スティック
button-pad = 十字キー{ $arrow }

# 設定
section-display = 表示
section-sound = サウンド
section-gameplay = 対局
section-engine = エンジン
section-controls = 操作
section-accessibility = アクセシビリティ
section-language = 言語
section-guests = ほかのエンジン
settings-preview-note = 変更はすぐに反映されます。選んだ速さで石が返ります。
settings-listen = 試聴
settings-listen-note = ここで設定した音量で鳴ります。
sample-place = 石を置く
sample-flip = 石が返る
sample-win = 勝ち
sample-clock = 残り時間わずか
settings-pressed = 最後の入力
settings-pressed-none = キーやボタンを押すと、その機能がここに表示されます。
settings-measured = このコンピューターでの実測値
settings-measured-note = 現在の設定で測った値です。
measured-values = 対局中の評価値
measured-ahead = { $seconds }秒で約{ $moves }手先まで
measured-endings = 終盤の読み切り
measured-solves = 残り約{ $empties }マスから{ $seconds }秒で
measured-fast = 速さ
measured-speed = { $millions }M局面/秒
set-theme = テーマ
theme-classic-green = グリーン
theme-walnut = ウォルナット
theme-midnight = ミッドナイト
theme-paper = ペーパー
theme-high-contrast = 高コントラスト
set-window = 表示モード
window-fullscreen = 全画面
window-windowed = ウィンドウ
set-size = 表示サイズ
set-size-note = ボタンやパネルも変えます
set-text = 文字の大きさ
set-text-note = 文字の大きさだけを変えます
set-speed = 返す速さ
speed-instant = 即時
set-marks = 打てるマス
marks-dots = 点
marks-discs = 石
marks-off = オフ
set-preview = 返る石のプレビュー
set-preview-note = 返る石を傾けて見せます
set-coordinates = 座標
set-disc-marks = 石の印
set-disc-marks-note = 白に輪、黒にひし形を付けます
set-power = 省電力
set-power-note = 変化があるときだけ描画します
set-safe-area = テレビのセーフエリア
set-safe-area-note = 画面の端から離して表示します
set-volume = 音量
set-board = 石の音
set-board-note = 石を置く音と返る音です
set-compact = 対局一覧を詰めて表示
set-compact-note = 1局を1行で表示します。
set-interface = 操作音
set-interface-note = ボタン、合図、結果の音です
set-mute = バックグラウンドで消音
set-mute-note = ほかのアプリを使っている間は音を消します
set-pause = コンピューターが打つまでの時間
set-pause-note = これより早くは打ちません
set-values-note = 各手の見込みの石差を示します（レート対局を除く）
set-last-move = 直前の手の印
set-confirm = 打つ前の確認
set-confirm-note = 同じマスを二度選ぶと打ちます
set-undo-note = 打った手を戻せます
set-count = 終局で石を数える
set-count-note = 盤上で石を寄せて数えます
set-swap = 色の交代
set-swap-note = 「もう一局」では黒と白を入れ替えます
set-rumble = 振動
set-rumble-note = 石を置くとゲームパッドが振動します
set-own-names = 自分の名前
set-own-names-note = この名前の棋譜を自分の対局とします（レートなし）
set-own-names-none = なし
set-threads = プロセッサー
set-threads-note = エンジンが使う割合です。画面表示用に常に1コアを空けます。
threads-one = 1コア
threads-half = 半分
threads-most = 大部分
set-memory = メモリー
set-memory-note = 評価値、検討、ライブ解析に使います。同じ局面を長く調べるときは多いほど有利です。
set-megabytes = { $megabytes }MB
set-value-time = 評価値の計算時間
set-value-time-note = 対局中の1局面にかける時間です。長いほど正確ですが、電力も使います。
set-review-effort = 解析の深さ
set-review-effort-note = 1段階ごとに約4倍の時間がかかります。
effort-usual = 標準
effort-deep = 深い
effort-deepest = 最も深い
set-contrast = 高コントラスト
set-contrast-note = 黒、白、黄と輪郭線で表示します
set-motion = 動きを減らす
set-motion-note = 石が回らず、色だけ変わります
set-wait = 確認まで待つ
set-wait-note = 確認するまでメッセージを残します
set-reader = スクリーンリーダー
set-reader-note = 1手ごとに読み上げる量を選びます
reader-brief = 簡潔
reader-full = 詳細
set-seconds = { $seconds }秒
set-language = 言語
set-language-note = すぐに切り替わります
language-system = システム

# 遊び方
learn = 学ぶ
learn-rules = ルール
learn-credits = クレジット
learn-next = 次はこれ
learn-next-idea = 考え方{ $at } / { $all } · 約{ $minutes }分
learn-begin = 始める
learn-go-on = 続ける
learn-rules-note = 打つ、返す、パスする、数える。
lesson-note = 盤に打ちながら覚えます。
ideas-note = 勝つための9つの考え方。
learn-openings-note = 名前のある定石とその評価値。
learn-guess-note = レベルの高い対局で、一方の手を1手ずつ探します。
learn-mistakes = 自分のミス
learn-mistakes-note = 自分の対局の局面を、解けるまで復習します。
rules-start-title = 初期配置
rules-start = 中央に石が4枚置かれています。黒が先手で、交互に打ちます。打てるマスには小さな点が付きます。
rules-move-title = 打ち方
rules-move = 空いたマスに自分の石を置き、すでにある自分の石との間に相手の石をまっすぐ挟みます。挟んだ石はすべて裏返ります。
rules-lines-title = 8つの方向
rules-lines = 縦、横、斜めのどの方向でも、挟んだ列はすべて同時に返ります。1枚も返せないマスには打てません。
rules-pass-title = パス
rules-pass = どこにも返せる石がなければパスとなり、相手が続けて打ちます。自分からパスはできません。図では黒が打てません。
rules-end-title = 終局
rules-end = どちらも打てなくなると終局です。たいていは盤が埋まったときです。石の多いほうが勝ち、同数なら引き分けです。
rules-terms-title = 持ち時間とハンデ
rules-terms = 持ち時間のある対局では、盤面に関係なく時間切れの側が負けです。ハンデでは弱い側が隅を1つから4つ持って始め、その石も普通に数えます。

# 操作の説明
controls-keys = キーとボタン
controls-keyboard = キーボード
controls-gamepad = ゲームパッド
controls-note = 左スティックは十字キーと同じように使えます。d3のように入力するとそのマスへ移ります。キーとボタンは設定で変えられます。
controls-pointer = マウスとタッチ
gesture-click = マスをクリック
gesture-click-does = そこに打ちます
gesture-rest = マスにカーソルを合わせる
gesture-rest-does = 返る石を示します
gesture-wheel = ホイール
gesture-wheel-does = スクロールします。検討の盤では1手ずつ前後します
gesture-hold = マスに触れる
gesture-hold-does = 返る石を示します
gesture-drag = 指を動かす
gesture-drag-does = 別のマスへ移ります。盤の外ではスクロールします
gesture-lift = 指を離す
gesture-lift-does = そこに打ちます
gesture-off = 盤の外で離す
gesture-off-does = 打ちません

# クレジット
credit-version = バージョン{ $version } · { $licence }
credit-game = ゲーム、エンジン、画像はFlipside開発チームが作りました。
credit-own-title = このゲームのために作られたもの
credit-own = 音、アイコン、紋章、盤と石を描くシェーダーはFlipsideのために作られました。エンジンの重みは、付属のプログラムが自己対局から学んだものです。
credit-fonts = 書体
credit-licence-of = { $typeface }のライセンス
credit-crates = 使用したライブラリ
credit-bevy = ゲームエンジン
credit-wgpu = グラフィックス
credit-winit = ウィンドウと入力
credit-parley = 文字の組版
credit-fluent = 言語
credit-cpal = 音声の出力
credit-gilrs = ゲームパッド
credit-accesskit = スクリーンリーダー
credit-serde = 設定と保存
credit-all = 全{ $crates }個のライブラリとそのライセンス
read-mit = MITライセンス
read-apache = Apacheライセンス2.0
read-manrope = Manropeのライセンス
read-jost = Jostのライセンス
read-noto = Noto Sans CJKのライセンス
read-crates = ライセンス別のライブラリ

# はじめてのレッスン
lesson = はじめてのレッスン
lesson-next = 次へ
lesson-previous = 前へ
lesson-taken = そこには石があります。空いたマスを選んでください。
lesson-no-line = そこでは何も返りません。新しい石ともう1枚の黒石で白石を挟んでください。
lesson-once-more = もう一度選ぶと打ちます。
lesson-first-title = 最初の一手
lesson-first = あなたは黒番です。点の付いたマスに打てます。どれかに打つと、間の白石が裏返ります。
lesson-first-done = お見事です。2枚の黒石の間の石があなたのものになりました。
lesson-row-title = 一列まとめて
lesson-row = 新しい石と自分の石の間にある白石は、いくつでもすべて返ります。3枚返す手を見つけてください。
lesson-row-other = 打てますが、返るのは1枚だけです。3枚並んだ列を探しましょう。
lesson-row-done = 一度に3枚です。列がすべてあなたのものになりました。
lesson-star-title = いくつもの方向
lesson-star = 一手で縦、横、斜めの列を同時に挟めます。4つの方向で返す手を見つけてください。
lesson-star-other = 打てますが、四方向ではありません。真ん中のマスを見ましょう。
lesson-star-done = 一手で四方向に返しました！
lesson-pass-title = 打てないとき
lesson-pass = 返せる石がない側はパスになります。打てるのは1か所だけです。そこに打って、どうなるか見てみましょう。
lesson-pass-done = 打てるマスがないためパスになり、白が続けて打ちました。またあなたの番です。
lesson-corner-title = 隅
lesson-corner = 隅の石は挟まれることがないので、決して返されません。隅を取りましょう。
lesson-corner-other = 悪くありませんが、隅が空いています。取れば最後まであなたのものです。
lesson-corner-done = この隅は最後まであなたのものです。隅から辺に続く自分の石も、もう返されません。
lesson-win-title = 終盤に挑戦
lesson-win = 残りは3マスで、最後に石の数を比べます。最初の手で勝てるのは1か所だけです。そこを見つけ、最後まで打ってください。
lesson-win-other = それでは勝てません。白に残るマスを考えましょう。
lesson-win-done = あなたの勝ちです。最後に石の多いほうが勝ちます。
lesson-end-title = 修了
lesson-end = これで基本は身につきました。いちばんやさしい相手、{ $name }が最初の対局を待っています。
lesson-end-skipped = まだ{ $tasks }つの課題が残っています。戻って続けることも、対局を始めることもできます。
lesson-end-again = これで基本は身につきました。次の相手は{ $name }です。

# 文字列が棋譜でない理由
nogame-move = { $number }手目、{ $why }
nogame-flips = { $square }では1枚も返せません
nogame-taken = { $square }にはもう石があります
nogame-over = 対局はもう終わっています
nogame-pass = { $side }は打てるので、パスできません
nogame-turn = { $side }の番です
nogame-square = 「{ $text }」はマスの名前ではありません
nogame-sign = 「{ $sign }」は棋譜に使えない文字です
nogame-written-pass = パスはpass、pa、--のどれかで書きます
nogame-short = 盤面が64マス中{ $squares }マス分しかありません
nogame-disc = { $square }の「{ $sign }」は石（X、O）でも空き（-）でもありません
nogame-side = 盤面の後の「{ $sign }」は手番（XかO）ではありません
nogame-sides = 黒番とも白番とも書いてあります
nogame-size = 盤面が8×8ではありません
nogame-tag = 「{ $text }」を読み取れません
nogame-colour = { $side }の石がありません
nogame-stuck = どちらにも打てるマスがありません
nogame-newer = より新しいFlipsideで保存されたファイルです
nogame-setup = 最初の手のあとに石の配置が書かれています
nogame-other = ほかの種類のゲームです
nogame-anti = 石の少ないほうが勝つアンチオセロです
nogame-cut-off = 棋譜が途中で切れています
nogame-packed = { $format }の圧縮ファイルなので、先に展開してください
nogame-no-board = ランダムな初期配置ですが、その盤面が書かれていません

# 保存できないもの
notice-no-folder = このコンピューターには対局と設定を保存するフォルダーがありません。終了すると、どちらも失われます。
notice-running = Flipsideはすでに開いています。この2つ目のウィンドウの内容は保存されません。
notice-crashed = Flipsideは前回、プログラムのエラーで終了しました。対局はすべて保存されています。エラーの記録は{ $filename }にあります。
notice-crashed-lost = Flipsideは前回、プログラムのエラーで終了しました。最後の手は保存されていないかもしれません。エラーの記録は{ $filename }にあります。
notice-first-of-several = { $filename }には複数の対局があります。これは最初の1局です。すべて保存するにはファイルを取り込んでください。
unsaved = 2つ目のウィンドウ：保存されません
notice-full = ディスクがいっぱいです。対局は続けられますが、空きができるまで保存されません。
notice-not-allowed = Flipsideのフォルダーに書き込めません。対局は続けられますが、保存されません。
notice-not-kept = 対局は続けられますが、保存できません：{ $reason }。
notice-unreadable = { $what }（{ $reason }）：{ $instead }。{ $file }。
notice-rows = { $filename }の一部の行を読めません（{ $rows }）。ほかの行を使います。{ $file }。
notice-newer = より新しいFlipsideのファイルのため、{ $what }：{ $instead }。{ $file }。
unreadable-settings = 設定を読めません
unreadable-game = 保存した対局を読めません
unreadable-window = ウィンドウの位置を読めません
unreadable-practice = 定石の練習の記録を読めません
unreadable-doubles = 分身のデータを読めません
unreadable-review = この対局の検討を読めません
unreadable-games = 保存した対局の一覧を読めません
unreadable-some-games = 保存した対局の一部を読めません
instead-copy = 一つ前のバックアップを使います
instead-settings = 標準の設定を使います
instead-game = 続きの対局はありません
instead-window = ウィンドウは標準の位置で開きます
instead-practice = 練習は最初から始まります
instead-doubles = 分身を作り直します
instead-review = 解析は最初から始まります
instead-games = 空の対局一覧から始めます
instead-other-games = ほかの対局を使います
file-kept = ファイルは{ $filename }として残します
file-left = ファイルはそのままです
reason-damaged = ファイルが壊れています
reason-gone = ファイルかフォルダーがありません
reason-in-the-way = 同じ場所に別のものがあります
reason-memory = メモリーが足りません
reason-not-allowed = システムに許可されていません
reason-system = システムに拒否されました
reason-too-large = ファイルが大きすぎます

# 対戦相手
name-pebble = こいし
motto-pebble = いちばん急な坂を転がる。
beaten-pebble = 坂が急すぎた。
method-pebble = 石をたくさん返すのが好きで、先はほとんど読みません。
name-minnow = メダカ
motto-minnow = 隅のものなら何にでも食いつく。
beaten-minnow = 隅はきみのほうが大きかった。
method-minnow = 隅と、たくさんの石をねらいます。
name-clover = クローバー
motto-clover = 自分の葉も、あなたの葉も数える。
beaten-clover = あの辺には自信があったのに。
method-clover = 石を数え、あなたの次の手を読みます。
name-sparrow = スズメ
motto-sparrow = 辺にとまるのが好き。
beaten-sparrow = 別の枝をさがすよ。
method-sparrow = 辺に打つのが大好きです。
name-otter = カワウソ
motto-otter = あなたのいた所に顔を出す。
beaten-otter = 浮かんだ先に、きみはいなかった。
method-otter = 直前の手の隣に打つのが好きです。
name-juniper = ビャクシン
motto-juniper = 辺に沿って伸びる。
beaten-juniper = 根が浅すぎた。
method-juniper = 辺を好み、数手先を読みます。
name-heron = アオサギ
motto-heron = あなたの手が尽きるのを待つ。
beaten-heron = きみには手があり、わたしにはなかった。
method-heron = あなたの打てるマスを減らします。
name-magpie = カササギ
motto-magpie = 石を与え、取り返す。
beaten-magpie = ひとつあげすぎた。
method-magpie = 終盤まで自分の石を少なく保ちます。
name-lantern = ランタン
motto-lantern = どのマスにも光を。
beaten-lantern = 照らし残したところを見つけたね。
method-lantern = 経験を積んだ人のように打ち、より先まで読みます。
name-ibex = アイベックス
motto-ibex = 狭い足場でも揺るがない。
beaten-ibex = 一歩すべったら、きみがいた。
method-ibex = 壁を作らず、あなたの打てるマスを増やしません。
name-meridian = 子午線
motto-meridian = 崩れない線を引く。
beaten-meridian = きみの線のほうが長くもった。
method-meridian = ほとんど間違えません。
name-engine = 黒曜
motto-engine = 取ったものは離さない。
beaten-engine = お見事。そう言える人は少ない。
method-engine = エンジンの全力です。最後の約22手は完全に読み切り、約2秒で打ちます。
name-even = 互角の相手
motto-even = あなたと同じ強さ。
method-even = 二人のキャラクターの手を交ぜ、あなたと互角に打ちます。わざと悪い手は打ちません。
name-someone = ある人
method-someone = ある強さの人と同じ割合で、それぞれの手を打ちます。

double = 分身
double-you = あなたの分身
double-year = { $year }年のあなた
double-strength = レーティング約{ $elo }（{ $games }局から）
double-plain = この強さの多くの人と同じように打ちます。
double-more-discs = 同じ強さの人より石を多く返します。
double-more-edges = 同じ強さの人より辺によく打ちます。
double-more-corners = 同じ強さの人より隅をすぐに取ります。
double-more-x-squares = 空いた隅へのX打ちもいといません。
double-more-c-squares = 空いた隅へのC打ちもいといません。
double-more-replies = 同じ強さの人より相手の打てるマスを多く残します。
double-more-openness = 同じ強さの人より開放度の高い手を打ちます。
double-more-nearness = 直前の手の近くに打ちます。
double-more-opening = 同じ強さの人より序盤のミスが多めです。
double-more-ending = 同じ強さの人より終盤のミスが多めです。
double-less-discs = 同じ強さの人より返す石が少なめです。
double-less-edges = 同じ強さの人より辺に打つ手が少なめです。
double-less-corners = 同じ強さの人より隅を急ぎません。
double-less-x-squares = 空いた隅へのX打ちを避けます。
double-less-c-squares = 空いた隅へのC打ちを避けます。
double-less-replies = 同じ強さの人より相手の打てるマスを減らします。
double-less-openness = 同じ強さの人より開放度の低い手を打ちます。
double-less-nearness = 直前の手から離れた所に打ちます。
double-less-opening = 同じ強さの人より序盤のミスが少なめです。
double-less-ending = 同じ強さの人より終盤のミスが少なめです。

# 昔ながらのプログラム
name-random = ランダム
method-random = 打てるマスからランダムに選びます。
name-rookie = ルーキー
method-rookie = できるだけ多くの石を返します。
name-greedy = 欲ばり
method-greedy = 隅が取れれば取り、なければできるだけ多くの石を返します。
name-minimax3 = ミニマックス
method-minimax3 = 双方の石の数だけを比べます。
name-novice = 初心者
method-novice = 隅と辺を重んじます。
name-beginner = 初級者
method-beginner = 隅と辺を重んじます。
name-player = 中級者
method-player = 隅と辺を重んじます。
name-expert = 上級者
method-expert = 隅、辺、着手可能数を重んじます。
name-master = 名手
method-master = 隅、辺、着手可能数を重んじます。
name-square-order = マスの重み
method-square-order = 64マスそれぞれの価値を知っています。
name-grandmaster = 達人
method-grandmaster = 石の安定度と着手可能数を見積もります。
name-sage = 棋聖
method-sage = 石の安定度と着手可能数を見積もります。約3秒以内に打ちます。

# スクリーンリーダーの文
access-board = 盤、8行8列
access-black = 黒
access-white = 白
access-empty = 空き
access-last-move = 直前の手
access-legal = 打てるマス、返る石{ $flips }枚
access-move-value = 評価値{ $discs }
access-best = 最善
access-ascending = 小さい順
access-descending = 大きい順
access-ahead = { $name }の{ $discs }石勝ちの予想
access-evaluation = 形勢
access-even = 互角
access-would-flip = 返る石
access-key = { $action }（キー）：{ $keys }
access-pad = { $action }（ゲームパッド）：{ $buttons }
access-value = { $name }：{ $value }
access-more-minutes = 分を増やす
access-fewer-minutes = 分を減らす
access-more-seconds = 1手ごとの秒を増やす
access-fewer-seconds = 1手ごとの秒を減らす
access-stronger = { $side }：強い対局者にする
access-weaker = { $side }：弱い対局者にする
access-name = 名前
access-name-of = { $colour }の名前：{ $name }
access-discs-of-side = { $discs }枚
access-clock = { $minutes }分{ $seconds }秒
access-thinking = 考え中
access-to-move = 手番
access-new-game = 新しい対局です。
access-game-continues = 対局を続けます。
access-played = { $name }が{ $square }に打ち、{ $flips }枚返しました。
access-hint = ヒント：{ $square }です。
access-hint-away = ヒントを消しました。
access-warning = { $square }は大悪手です。
access-taken-back = 待ったをしました。
access-jumped = { $move }手目の局面です。
access-passed = { $name }には打てるマスがありません。
access-passed-you = あなたには打てるマスがありません。
access-discs = { $first }は{ $firstdiscs }枚、{ $second }は{ $seconddiscs }枚です。
access-your-move = あなたの番です。打てるマスは{ $moves }か所です。
access-their-move = { $name }の番です。打てるマスは{ $moves }か所です。
access-game-over = 対局終了です。
access-resigned = { $name }が投了しました。
access-out-of-time = { $name }は時間切れです。
access-you-win = あなたの勝ちです。
access-wins = { $name }の勝ちです。
access-draw = 引き分けです。

# コーチと、手の理由。理由は二十字まで。最善手を逃したときは「d3なら…でした」の形にする。$who は打つ側（you、black、white）、$side は側の名、$best は最善手。
coach-look = { $area }に注目しましょう
coach-is-best = 最善手
coach-trap = 罠：{ $name }はここでたいてい間違えます。
coach-blunder = この手は約{ $discs }石の損です。打ち直しますか？
coach-would-lose = 約{ $discs }石の損になります
coach-take-back = 待った
coach-off = 設定でコーチがオフになっています
action-live = ライブ解析のオン/オフ
action-why = 理由の説明
explain-close = 閉じる
explain-read = 考え方を読む
term-corner = 隅
term-corner-text = 隅の石は決して返されません。隅から辺に沿って途切れずに続く自分の石も確定石になります。
term-corner-example = 黒は隅h1を取れます。
term-x-square = X打ち
term-x-square-text = 隅の斜め隣のマスをXと言い、そこに打つのがX打ちです。隅を相手に渡すことが多くなります。
term-x-square-example = 白はa1を取り、b2を返せます。
term-c-square = C打ち
term-c-square-text = 隅の隣の辺のマスをCと言い、そこに打つのがC打ちです。その石を辺に沿って返されると、隅を取られます。
term-c-square-example = 黒はa8を取り、b8を返せます。
term-mobility = 着手可能数
term-mobility-text = 着手可能数は、打てるマスの数です。多い側は手を選べます。少ない側は、やがて悪い手を打つことになります。
term-mobility-example = 黒が打てるのはh2だけです。
term-stability = 確定石
term-stability-text = 確定石は、終局まで返されることのない石です。隅から辺に沿って増えていきます。
term-stability-example = 黒のa1からg1までの石は返されません。
term-edge = 辺
term-edge-text = 横や間に相手が入れる辺は、悪形です。空いた隅の隣まで5枚並び、反対側が2マス空く「ウイング」が代表です。
term-edge-example = 白のb1からf1までの5枚の石は、空いた隅a1の隣まで並んでいます。
term-parity = 手止まり
term-parity-text = 領域で最後に打つ手が手止まりです。相手はそこで打ち返せないので得です。奇数空きでは、ふつう先に打つ側が手止まりを打てます（偶数理論）。
term-parity-example = g1に打つと、残りはa2–a3とa6–a7の2個空きだけで、黒が先に打つことになります。
term-tempo = 余裕手
term-tempo-text = 余裕手は、自分だけが打てる安全な手です。残しておけば、相手が先に苦しい手を打つことになります。
term-tempo-example = 白のe1が余裕手です。黒はそこに打てません。
term-wall = 壁
term-wall-text = 外側の石は空きマスに接しています。壁を作ると相手の打てるマスが増え、自分の打てるマスは減ります。
term-wall-example = 黒のg3からg6までの石が壁です。
term-chance = 唯一の手
term-chance-text = 勝ちや引き分けを守る手が1つしかない局面や、相手がどうしても打てないマスができる局面があります。ほかの手にできないことを探しましょう。
term-chance-example = h6以外の手では白の負けです。
term-anchor = 種石
term-anchor-text = 種石は、相手の石を挟むために必要な、盤上の自分の石です。種石が残っていれば、あとでそのラインに打てます。
term-anchor-example = 種石g3で、黒はg7に打てます。
term-pass = パス
term-pass-text = 打てるマスがない側はパスします。相手は続けて打てる（連打）ので、終盤の勝負を決めることがよくあります。
term-pass-example = 黒は打てるマスがなく、パスになります。
action-first = 最初の局面へ（検討）
action-last = 最後の局面へ（検討）
action-play-from = ここから対局（検討）
action-find = 検索
action-copy = 棋譜をコピー
action-paste = 棋譜を貼り付け
set-coach = コーチ
set-coach-note = ヒントに理由を付け、大悪手のあとは待ったを勧めます
coach-never = オフ
coach-asked = ヒントのみ
coach-blunders = ヒントと大悪手
set-analyse = 終わった対局を解析
set-analyse-note = 結果に形勢グラフを表示します
set-hint-at-once = すぐに手を示す
set-hint-at-once-note = 「どのあたりか」のヒントを省きます
set-warn = 大悪手の前に警告
set-warn-note = カーソルを合わせた手が大悪手なら、??と理由を示します
area-top-edge = 上辺
area-bottom-edge = 下辺
area-left-edge = 左辺
area-right-edge = 右辺
area-top-left = 左上
area-top-right = 右上
area-bottom-left = 左下
area-bottom-right = 右下
area-top = 上半分
area-bottom = 下半分
area-left = 左半分
area-right = 右半分
reason-at-top-edge = 上辺
reason-at-bottom-edge = 下辺
reason-at-left-edge = 左辺
reason-at-right-edge = 右辺
reason-at-top-left = 左上
reason-at-top-right = 右上
reason-at-bottom-left = 左下
reason-at-bottom-right = 右下
reason-at-top = 上半分
reason-at-bottom = 下半分
reason-at-left = 左半分
reason-at-right = 右半分
reason-corner-opens = 隅{ $corner }を{ $side }に許します
reason-corner-leaves = 隅{ $corner }を{ $side }に取られるままです
reason-corner-takes = 隅{ $corner }を取ります
reason-corner-misses = { $corner }なら隅を取れました
reason-corner-keeps = { $side }に隅{ $corner }を取らせません
reason-corner-kept = { $best }なら{ $side }に隅{ $corner }を取られずに済みました
reason-corner-threat = 隅{ $corner }をねらいます
reason-corner-threat-missed = { $best }なら隅{ $corner }をねらえました
reason-corner-waits = 隅{ $corner }は急いで取らなくても大丈夫です
reason-corner-waits-missed = { $best }なら隅{ $corner }はあとで取れました
reason-corner-dear = { $side }は隅{ $corner }を取ると{ $discs }石損します
reason-corner-dear-missed = { $best }なら{ $side }は隅{ $corner }を取ると{ $discs }石の損でした
reason-corner-traded =
    { $side }{ $corner }なら、{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }は隅{ $answer }を取れます
reason-corner-traded-missed =
    { $best }なら{ $side }{ $corner }のとき{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }は隅{ $answer }を取れました
reason-x-square = { $side }に{ $corner }を取られ、{ $squares }が返ります
reason-c-square = { $square }のため{ $side }に隅{ $corner }を取られます
reason-weakens = { $square }で隅{ $corner }が危なくなります
reason-moves-left =
    打てるマスは{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }{ $own }、{ $side }{ $other }です
reason-moves-few =
    打てるマスは{ $side }{ $other }、{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }{ $own }です
reason-moves-few-missed =
    { $best }なら打てるマスは{ $side }{ $other }、{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }{ $own }でした
reason-opens = { $side }は{ $squares }に打てるようになります
reason-opens-own =
    { $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }はあとで{ $squares }に打てます
reason-opens-own-missed =
    { $best }なら{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }が{ $squares }に打てました
reason-spoils =
    { $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }は{ $squares }に打てなくなります
reason-square-left = { $best }を{ $side }に打たれます
reason-square-taken = { $side }より先に{ $best }に打ちます
reason-shuts = { $side }は今{ $squares }に打てません
reason-shuts-missed = { $best }なら{ $side }の{ $squares }を防げました
reason-quiet = { $side }の打てるマスを増やしません
reason-quiet-missed = { $best }なら{ $side }の打てるマスを増やさずに済みました
reason-safe = { $place }の{ $discs }枚が確定石になります
reason-safe-missed = { $best }なら{ $place }の{ $discs }枚を確定できました
reason-safe-lost = { $side }{ $reply }で{ $place }の{ $side }{ $discs }枚が確定石になります
reason-edge-weak = 辺{ $from }–{ $to }が悪形になります
reason-edge-won = 辺{ $from }–{ $to }を取ります
reason-edge-missed = { $best }なら辺{ $from }–{ $to }を取れました
reason-edge-then = { $side }{ $reply }なら{ $answer }で辺を取れます
reason-edge-then-missed = { $best }なら{ $side }{ $reply }のとき{ $answer }で辺を取れました
reason-last-own = { $place }の手止まりを打てます
reason-last-missed = { $best }なら{ $place }の手止まりを打てました
reason-last-other = { $place }の手止まりは{ $side }です
reason-wait-used =
    { $who ->
        [you] あなたの余裕手
       *[other] 余裕手
    }{ $square }を使ってしまいます
reason-wait-kept = 余裕手{ $square }が残ります
reason-wait-missed = { $best }なら余裕手{ $square }が残りました
reason-wall = { $from }から{ $to }に壁ができます
reason-flips-many = { $discs }枚も返します（{ $square }なら{ $other }枚）
reason-flips-few = { $discs }枚だけ返します（{ $square }なら{ $other }枚）
reason-flips-few-missed = { $best }なら返すのは{ $discs }枚でした（{ $square }は{ $other }枚）
reason-inside = 中の石だけを返します
reason-inside-missed = { $best }なら中の石だけを返せました
reason-outer =
    外側の石は{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }{ $own }、{ $side }{ $other }です
reason-outer-missed =
    { $best }なら外側の石は{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }{ $own }、{ $side }{ $other }でした
reason-wiped-out =
    { $side }{ $reply }で{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }は全滅します
reason-wipes-out = { $side }を全滅させます
reason-wipes-out-missed = { $best }なら{ $side }は全滅でした
reason-then-corner = { $side }{ $reply }で、次に隅{ $corner }を取られます
reason-then-safe = { $side }{ $reply }で、まもなく{ $side }{ $discs }枚が確定石になります
reason-then-moves =
    { $side }{ $reply }で、打てるマスは{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }{ $own }、{ $side }{ $other }です
reason-then-discs = { $side }{ $reply }で{ $side }が約{ $discs }石得します
reason-worth = { $square }のほうが約{ $discs }石得です
reason-only-good = ほかの手は{ $discs }石以上の損です
reason-equals = 同じくらいよい手：{ $squares }
reason-only-lead = 優勢を保つのは{ $square }だけです
reason-only-draw = 引き分けを保つのは{ $square }だけです
reason-never = { $side }は最後まで{ $square }に打てません
reason-never-missed = { $best }なら{ $side }の{ $square }を最後まで防げました
reason-anchor =
    種石{ $disc }で、{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }はあとで{ $answer }に打てます
reason-anchor-missed = { $best }なら種石{ $disc }であとで{ $answer }に打てました
reason-pass =
    { $side }はパスで、{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }が続けて打てます
reason-pass-missed = { $best }なら{ $side }はパスでした
reason-pass-own =
    { $reply }のあと、{ $who ->
        [you] あなた
        [black] 黒
       *[white] 白
    }はパスになります
reason-line = 最善手順：{ $moves }
refuted-reply = { $side }は{ $reply }に打ちます。
refuted-flips = { $side }は{ $reply }に打ち、{ $discs }枚返します。

# 検討中のライブ解析：$millions は毎秒の局面数（百万）、$time は分と秒
live = ライブ
live-begins = 読んでいます…
live-rests = 省電力のため休止中です。何かキーを押すと再開します。
live-status = { $time } · { $more }
aim-open = 止めるまで
aim-time = 30秒
aim-depth = 24手先まで
aim-certain = 最後まで、99%
aim-solve = 完全に読む
live-aim = ライブ：{ $aim }
live-reached = 目標に到達
live-wins = { $side }の勝ち。何石差かを計算中
live-draw = 引き分け。手順を計算中
live-solved = 読み切り
live-left-seconds = あと数秒で読み切り
live-left-minute = 読み切りまで約1分
live-left-minutes = 読み切りまで数分
live-left-hour = 読み切りまで約1時間
live-depth = { $moves }手読み
live-end = 終局{ $percent }%
live-to-end = 終局
live-discs = 石差
live-line = 読み筋
live-moves = 深さ
live-sure = 確度
live-lines = { $number }本
live-played = 実戦
live-gave = 実戦：{ $discs }石の損
live-gave-about = 実戦：約{ $discs }石の損
live-fewer = 読み筋を減らす
live-more = 読み筋を増やす
live-step = { $moves }と打つ
live-explained = 見込みの石差です。薄い字は概算です。
live-explained-waves = 見込みの石差です。~は概算です。

# 検討。$number と $square は一手、$value は符号つきの石の数
review = 検討
review-back-to = 検討に戻る
review-clock = 持ち時間{ $minutes }分
review-caption = { $opening } · { $clock }
review-players = { $black }対{ $white }
review-arrows = 矢印
review-analysing = 解析中：{ $done } / { $all }
review-stopped = 停止中：{ $done } / { $all }
review-go-on = 再開
review-deeper = さらに深く読む
review-looking = 解析しています
review-loses = { $number }手目{ $square }は{ $discs }石の損です。
review-loses-win = { $number }手目{ $square }は{ $discs }石の損で、勝ちを逃しました。
review-loses-draw = { $number }手目{ $square }は{ $discs }石の損で、引き分けを逃しました。
so-far = ここまで
review-weak = { $number }手目{ $square }はよくない手のようです。
review-is-best = { $number }手目{ $square }は最善手です。
review-is-good = { $number }手目{ $square }は好手です。
review-forced = { $number }手目{ $square }は唯一打てる手です。
review-to-move = { $side }の番です。
review-best-now = 最善手は{ $best }（{ $value }）です。
review-best-was = 最善手は{ $best }（{ $value }）でした。
review-then-leads = { $square }のあとは{ $side }の{ $discs }石勝ちの見込みです。
review-then-wins = { $square }のあとは{ $side }の{ $discs }石勝ちです。
review-then-even = { $square }のあとは互角です。
review-then-draw = { $square }のあとは引き分けです。
review-end-wins = { $side }の{ $discs }石勝ちです。
review-end-draw = 引き分けです。
review-account =
    { $errors ->
        [0] { $name }：正確さ{ $percent }%、ミスなし
       *[other] { $name }：正確さ{ $percent }%、ミス{ $errors }回
    }
review-account-open = { $name }：正確さ…
review-account-none = { $name }：正確さ–
review-retry = ミスを復習（{ $errors }）
review-retry-of = { $side }のミスを復習（{ $errors }）
review-removed = 変化を削除しました
review-remove = 変化を削除
review-evaluation = 形勢
review-step = 進む・戻る
review-next-error = 次のミス
review-play-from = ここから対局
review-first = 最初の局面
review-back = 1手戻る
review-play = 自動再生
review-next = 1手進む
review-last = 最後の局面
review-paste-nothing = クリップボードに棋譜がありません。
review-paste-why = クリップボードの棋譜を読めません：{ $why }。
review-paste-failed = クリップボードを読めません。
review-copied = コピーしました。
review-copy-failed = クリップボードにコピーできません。
review-file-failed = { $filename }から棋譜を読めません。
review-file-why = { $filename }から棋譜を読めません：{ $why }。
review-no-help = レート対局中は検討できません。
retry-count = ミス{ $at } / { $all }
retry-ask = { $side }の番です。もっとよい手を探しましょう。
retry-played = 実戦は{ $number }手目{ $square }でした。
retry-wrong = { $square }は{ $discs }石の損です。もう一度打ってみましょう。
retry-best = { $square }は最善手です。
retry-good = { $square }は好手です。
retry-shown = 最善手は{ $best }です。
retry-show = 答えを見る
retry-next = 次へ
retry-done = 完了
retry-leave = やめる
play-from-note = 盤上の局面から対局を始めます。
play-from-move = { $number }手目の前
play-from-earlier = 前の局面
play-from-later = 後の局面
play-from-start = 対局開始
access-review-move = 全{ $all }手の{ $number }手目、{ $side }は{ $square }に打ちました。
access-review-value = { $number }手目：{ $side }の{ $discs }石勝ちの見込み
access-review-even = { $number }手目：互角
access-review-unknown = { $number }手目：未解析
access-reason = 理由{ $at } / { $all }：
access-error-dubious = 疑問手
access-error-mistake = 悪手
access-error-blunder = 大悪手
access-review-progress = { $percent }%解析しました
access-in-reason = 理由{ $at }の中

# 定石：定石集の手とその練習
openings = 定石
openings-turn = { $number }手目：{ $side }の番
openings-start = 初期配置
openings-path-start = 初期配置
openings-unnamed = 名前なし
openings-also = 別名：{ $names }
openings-left = { $number }手目で定石集から外れました
openings-never = 定石集にありません
openings-star = お気に入り
openings-back = 1手戻る
openings-move = 手
openings-name = 名前
openings-value = 評価値
openings-played = 採用率
openings-own = 自分の成績
openings-count = 対局数
openings-results = 結果
openings-shares = 黒{ $won }%、引き分け{ $drawn }%、白{ $lost }%
openings-mean = 平均で{ $side }の{ $discs }石勝ち
openings-loss = 次の手の損は平均約{ $discs }石
openings-last = 最後は{ $year }年
openings-record = ここでは{ $won }勝{ $drawn }分{ $lost }敗
openings-no-record = 自分の対局はありません
openings-games = この局面の{ $games }局
counted-all = すべての対局
counted-mine = 自分の対局
counted-collection = 棋譜集
counted-mine-as = 自分が{ $side }の対局
counted = 集計：{ $games }
counted-title = 集計する対局
counted-note = 手の横の数字は、これらの対局のものです。
counted-both = 両方の色
counted-words = 絞り込み：名前、大会、年（2015-2019）
counted-everything = すべての対局を集計
openings-out = 定石集にこの先の手はありません。
openings-more = ほかに打てる{ $moves }手は定石集にありません。
openings-practised-from = 練習は{ $number }手目の後から始まります。定石集はそこまでです。
openings-practised = 練習
openings-none-practised = ここからはまだ練習していません
openings-summary = { $all }本中{ $done }本を習得、今日の復習{ $due }本
openings-practise = 練習
openings-find = 名前か手順
openings-find-clear = 消去
search-long = { $most }文字まで入力できます。
openings-found = 定石{ $number }件
openings-found-none = 見つかりません。
drill-begin = あなたは{ $side }番です。
drill-task = 定石集の手を打ちましょう。
drill-right = { $square }は定石集の手です。
drill-count = 正解{ $answers }手
drill-off-book = { $square }は定石集にありません。
drill-not-played = { $square }は定石集にありますが、別の手が選ばれます。
drill-book-plays = 定石集の手は{ $squares }です。
drill-loss-open = 評価値を調べています。
drill-loss-none = あなたの手も定石集の手に劣りません。
drill-loss = あなたの手は約{ $discs }石の損です。
drill-all-right = { $answers }手すべて正解です。
drill-some-wrong = 正解{ $answers }手、間違い{ $mistakes }手です。
drill-book-ends = 定石集はここまでです。
drill-book-edge = 定石集にこの先の最善手はありません。
drill-again = 打ち直す
drill-play-on = 練習をやめる
drill-repeat = もう一回
drill-done = 完了

# 考え方：各局面で一手を探す短いレッスン
ideas = 考え方
ideas-done = 完了：{ $done } / { $all }
idea-next-up = 次
idea-minutes = { $minutes }分
idea-board = 第{ $board }問（全{ $boards }問）
idea-other = もっとよい手があります。もう一度見てください。
idea-next = 次の考え方
idea-corners = 隅
idea-corners-note = 隅の石は決して返されません。
idea-corners-1 = 黒の番です。右辺の石を確定石にする隅を取りましょう。
idea-corners-1-done = h1は決して返されず、h1からh7まですべて確定石になりました。
idea-corners-2 = 黒はすでにh1を持っています。上辺をすべて取る手を見つけましょう。
idea-corners-2-done = a1でb1からg1までが返り、上辺は最後まで黒のものです。
idea-corners-3 = 黒はa8かh8を取れますが、白はa1をねらっています。a1も防げる隅を取りましょう。
idea-corners-3-done = a8でa2からa8まで確定石になり、白はa1に打てなくなりました。
idea-corners-4 = 白はh8をねらっています。それを防ぐ唯一の手を見つけましょう。
idea-corners-4-done = d8でe8とf8が返り、白はh8に打てません。
idea-x-squares = X打ち
idea-x-squares-note = 隅の斜め内側に打つ手。隅を許すことがよくあります。
idea-x-squares-1 = 白の番です。黒がb2にX打ちしています。とがめる手を見つけましょう。
idea-x-squares-1-done = a1でb2からf6までの斜めの石が返ります。b2の石のおかげで隅を取れました。
idea-x-squares-2 = 白の番です。g2は8枚返りますが、次に黒がh1を取ります。隅から離れたよい手を見つけましょう。
idea-x-squares-2-done = f8ならg2を避けられ、黒はh1に打てないままです。
idea-x-squares-3 = 白がg2にX打ちしていますが、黒はまだh1に打てません。その準備になる手を見つけましょう。
idea-x-squares-3-done = c2でe4が返り、h1への筋ができました。白がどこに打っても、黒はh1を取れます。
idea-x-squares-4 = 黒の番です。白はa1に打てません。ここでは損のないX打ちを見つけましょう。
idea-x-squares-4-done = b2に打っても白はa1に打てず、隅は守られたままです。
idea-c-squares = C打ち
idea-c-squares-note = 隅の隣の、辺のマスに打つ手。
idea-c-squares-1 = 黒の番です。白がb8にC打ちしています。とがめる手を見つけましょう。
idea-c-squares-1-done = a8でb8が返り、a8からf8まで確定石になりました。
idea-c-squares-2 = 黒の番です。a7やb8にC打ちすると、白にa8を取られます。自分の石の隣の安全な手を見つけましょう。
idea-c-squares-2-done = f8はg8とh8につながり、決して返されません。白はa8に打てないままです。
idea-c-squares-3 = 白がg1にC打ちしていて、h1は空いています。上辺を攻める手を見つけましょう。
idea-c-squares-3-done = 次に黒がh1に打つとd1からg1が返ります。防げるのはb1だけです。
idea-c-squares-4 = 白はh1をねらっています。上の両隅を守れるC打ちを見つけましょう。
idea-c-squares-4-done = b1でc1が返り、b1からg1まですべて黒です。白はa1にもh1にも打てません。
idea-few-moves = 着手可能数
idea-few-moves-note = 相手によい手を残さないように打ちます。
idea-few-moves-1 = 白の番です。黒は今6か所に打てます。3か所だけにする手を見つけましょう。
idea-few-moves-1-done = 黒が打てるのは隅h1の周りのg1・g2・h2だけです。
idea-few-moves-2 = 白の番です。黒の打てるマスを5か所にし、a8も防ぐ手を見つけましょう。
idea-few-moves-2-done = 黒が打てるのは5か所になり、a8にはもう打てません。
idea-few-moves-3 = 黒の番です。白の打てるマスをなくす手を見つけましょう。
idea-few-moves-3-done = 白はパスになり、黒が続けて打ちます。
idea-few-moves-4 = 白の番です。黒が打てるのは1か所だけです。そこを先に取りましょう。
idea-few-moves-4-done = h2は黒が打てるただ一つのマスでした。黒はパスです。
idea-quiet-discs = 中割り
idea-quiet-discs-note = 開放度の低い手で、壁を作らずに打ちます。
idea-quiet-discs-1 = 黒の番です。a6は9枚返りますが壁ができます。中の1枚だけを返す手を見つけましょう。
idea-quiet-discs-1-done = h3はg3だけを返す一石返しで、g3の周りに空きマスはありません。白の打てるマスは増えません。
idea-quiet-discs-2 = 黒の番です。1枚だけ返して、外側の黒石を少なくする手を見つけましょう。
idea-quiet-discs-2-done = d7で返るのはc6だけです。空きマスに接する黒石は9枚で、ほかの手では11枚以上になります。
idea-quiet-discs-3 = 黒の番です。h6は8枚返りますが壁ができます。中の1枚だけを返す手を見つけましょう。
idea-quiet-discs-3-done = d1はd2だけを返す一石返しで、d2の周りに空きマスはありません。白の打てるマスは増えません。
idea-quiet-discs-4 = 白の番です。h3やh4では外側の石がたくさん返ります。中の1枚だけを返す手を見つけましょう。
idea-quiet-discs-4-done = c7で返るのはd6だけで、その周りに空きマスはありません。
idea-safe-discs = 確定石
idea-safe-discs-note = 確定石は隅から辺に沿って増えます。
idea-safe-discs-1 = 黒は隅a8を持っています。さらに9枚を確定石にする手を見つけましょう。
idea-safe-discs-1-done = a7でa6が隅とつながり、さらに9枚が確定石になりました。
idea-safe-discs-2 = 白の番です。隅a8はあとでかまいません。11枚を確定石にする手を見つけましょう。
idea-safe-discs-2-done = b1で上辺が埋まり、そこの白石はもう返されません。
idea-safe-discs-3 = 白は隅h1を持っています。右辺の石を確定石にする手を見つけましょう。
idea-safe-discs-3-done = h2でh3が返り、h1からh6まで確定石になりました。
idea-safe-discs-4 = 黒は隅h8を持っています。さらに14枚を確定石にする手を見つけましょう。
idea-safe-discs-4-done = f8で下辺が埋まり、そこから確定石が広がります。
idea-last-move = 手止まり
idea-last-move-note = どの領域でも手止まりをねらいましょう。
idea-last-move-1 = 白の番です。1個空きが一つ、2個空きが二つあります。2個空きだけを残す手を見つけましょう。
idea-last-move-1-done = 黒は2個空きに先に打つことになり、そこでは白が手止まりを打てます。
idea-last-move-2 = 黒の番です。1個空きと4個空きが一つずつあります。黒が最後に打てる手を見つけましょう。
idea-last-move-2-done = 4個空きには白から打ち、最後は黒が打ちます。
idea-last-move-3 = 白の番です。1か所を除いて、どこも2個空きです。2個空きだけを残す手を見つけましょう。
idea-last-move-3-done = f7は1個空きでした。残りは2個空きだけで、最後は白が打ちます。
idea-last-move-4 = 黒の番です。1個空きがあり、白も打てます。先に打ちましょう。
idea-last-move-4-done = e7は1個空きで、黒が手止まりを打ちました。
idea-waiting-moves = 余裕手
idea-waiting-moves-note = あとのために手を残しておきましょう。
idea-waiting-moves-1 = 白の番です。黒が打てず、黒の打てるマスも増やさない手を上辺で見つけましょう。
idea-waiting-moves-1-done = e1で黒の打てるマスは増えません。黒には、白の打てるマスを増やす手しか残っていません。
idea-waiting-moves-2 = 黒の番です。白がa1を守れなくなる手を見つけましょう。
idea-waiting-moves-2-done = 白が打てるのはb2とb7だけで、どちらでも黒がa1を取れます。
idea-waiting-moves-3 = 白の番です。黒が打てない安全な手を下辺で見つけましょう。
idea-waiting-moves-3-done = b8はh8とつながっています。黒はh6かh7に打つしかありません。
idea-waiting-moves-4 = 白の番です。g2とg7は黒に隅を許します。黒の打てるマスを増やさない手を見つけましょう。
idea-waiting-moves-4-done = g8で黒の打てるマスは増えません。残りは2個空きだけで、黒が先に打つことになります。
idea-waiting-moves-5 = 黒の番です。白はf7に打てないので、黒のf7は残しておけます。先に打つべき手を見つけましょう。
idea-waiting-moves-5-done = 白はまだf7に打てません。黒はあとのために残しておけます。
idea-edges = 辺
idea-edges-note = 辺の良形と悪形。
idea-edges-1 = 白の番です。右辺の中ほどを取る手を見つけましょう。
idea-edges-1-done = 白はh3からh5を持ち、どちらの隅からも離れています。黒はこの辺に打てません。
idea-edges-2 = 白の番です。黒はh5とh7を持っています。この辺を崩す手を見つけましょう。
idea-edges-2-done = h6は2枚の黒石の間に入りました。黒がどこに打っても、白はh8を取れます。
idea-edges-3 = 黒の番です。白はh1とh3からh6を持っています。この辺に入り込む手を見つけましょう。
idea-edges-3-done = 今はこの辺のどの手でもh2は返されません。次にh7に打てばh3からh6が返ります。
idea-edges-4 = 白の番です。黒はb1からf1とh1を持ちますが、間が空いています。そこを突く手を見つけましょう。
idea-edges-4-done = g1は返されず、黒がどこに打っても白はa1を取れます。

# The games.
games = 対局一覧
games-find = 名前・定石・手順
games-find-short = 検索
games-filter = 絞り込み
games-all = すべて
games-won = 勝ち
games-lost = 負け
games-imported = 取り込み
games-stars = お気に入り
games-collection = 棋譜集
games-position = この局面
games-position-mine = この局面（自分）
games-date = 日付
games-theory = 理論値
games-event = 大会
games-players = 黒、白
games-round = { $round }回戦
games-of = { $name }の対局
games-opponent = 相手
games-result = 結果
games-opening = 定石
games-none = 対局がありません。終わった対局はここに保存されます。
games-found-none = 見つかりません。
games-won-one = 勝ち
games-lost-one = 負け
games-draw = 引き分け
games-won-by = { $side }の勝ち
games-open =
    { $moves ->
        [0] 局面
       *[other] { $moves }手目
    }
games-imported-one = 取り込み
games-day = { $month }月{ $day }日
games-month = { $year }年{ $month }月
games-worst = 一番のミス：{ $number }手目{ $square }（{ $discs }石の損）
games-moves = { $moves }手
games-star = お気に入り
games-copy = コピー
games-delete = 削除
games-undo = 削除を取り消す
games-marked = { $games }局を選択中
games-marked-one = 選択中
games-mark = 選択
games-analyse = { $games ->
    [0] すべて解析済み
   *[other] { $games }局を解析
}
games-analysing = 停止（{ $number } / { $all }局）
games-analyse-none = 解析する対局なし
notes = メモ
notes-note = 「#リーグ」のように#で始まる語はタグになります。
notes-long = { $most }文字まで入力できます。
comment = コメント
comment-add = コメントを書く
comment-on = { $number }手目{ $square }へのコメント
comment-note = 対局と一緒に保存され、対局一覧で検索できます。
said-told = ファイルの記録：{ $what }
said-level = 互角
said-value = { $side }の{ $discs }石勝ちの見込み
said-spent = 消費{ $time }
said-left = 残り{ $time }
graph-times = 1手ごとの消費時間
said-hasty = 早打ち
said-long = 長考
statistics = 統計
statistics-of = { $games }局
statistics-note = 勝ち、引き分け、負けの順です。ほかの人の対局は黒から見た成績です。
statistics-player-note = 勝ち、引き分け、負けの順です。
statistics-discs = 終局時の平均石数
statistics-player = { $name }：{ $games }局
statistics-opponents = 対戦相手
statistics-events = 大会
statistics-years = 年別
statistics-own = あなたの対局
statistics-others = ほかの人の対局（黒の成績）
statistics-results = { $won } · { $drawn } · { $lost }
phase-opening = 1〜20手目
phase-midgame = 21〜40手目
phase-ending = 41〜60手目
games-discs = { $near }対{ $far }
games-as-black = 黒番
games-as-white = 白番
games-accuracy = { $whose }{ $percent }
games-accuracy-yours = あなたの正確さ
games-accuracy-of = { $side }の正確さ
games-starred = お気に入り
share = 共有
share-copy = 画像をコピー
share-save = 保存
share-moves = 棋譜をコピー
share-board = 盤面
share-board-last = 最終手
share-board-counted = 石数
share-board-moves = 手順
share-names-row = 名前
share-names-on = 表示
share-names-off = 非表示
share-size = 幅
share-formats = ほかの形式
share-formats-note = テキスト、GGF、SGF、PGN、WTHOR、OBF、JSON、SVG、動画、PDF
share-position = この局面を共有
share-turn = { $side }の番
share-copy-board = 盤面をコピー
share-analysis = 解析つき
share-moves-only = 手順のみ
share-where = 保存先
share-no-dialog = このシステムではフォルダーを選択できません。
share-copied = 画像をコピーしました
share-one = この対局
share-all = 表示中の{ $games }局
share-about-transcript = 手順のテキスト
share-about-ggf = NBoardやサーバー用
share-about-sgf = EdaxやCassio用
share-about-pgn = 名前、日付、手順
share-about-wthor = 大会の棋譜集用
share-about-obf = 最後の局面
share-about-json = すべての内容
share-about-svg = ベクター画像
share-about-film = 動画
share-about-pdf = 印刷用、失着は問題に
share-not-printed = { $filename }に最初の200局を保存しました。残りの{ $games }局は入っていません。
sheet-tasks = よりよい手を探す
sheet-answers = 解答
sheet-ahead = { $side }が優勢
sheet-task = { $number }：{ $side }の手番
sheet-answer = { $number }：{ $better }（実戦は{ $played }）
sheet-answer-discs = { $number }：{ $better }（実戦は{ $played }、約{ $discs }石の差）
share-done = { $filename }として保存しました。
share-part = { $filename }として保存しました（{ $games }局を除く）。WTHORに保存できるのは、標準の初期配置から最後まで打った対局だけです。
share-names = { $filename }として保存しました。名前{ $names }件を変更しました。WTHORの名前に使えるのは半角英字19文字までです。
share-nothing = 保存しませんでした。WTHORに保存できるのは、標準の初期配置から最後まで打った対局だけです。
import = 取り込む
backup-save = すべてをバックアップ
backup-also = 問題・練習・検討も取り込みます。設定は変わりません。
backup-add = 復元
backup-read = バックアップを取り込みました。元のデータはそのままです。
import-note = 棋譜を貼り付けるか、ファイルを選ぶか、ウィンドウにドラッグしてください。
import-note-wayland = 棋譜を貼り付けるか、ファイルを選んでください。Waylandではウィンドウにドラッグできません。
import-paste = クリップボードから貼り付け
import-choose = ファイルを選ぶ
import-set-up = 局面を作る
import-folder = WTHORのフォルダーを開く
import-no-dialog = このシステムではファイルの選択画面を開けません。パスを入力してください。
import-path = ファイルかフォルダーのパス
import-read = 読み込む
import-no-file = { $filename }が見つかりません
import-collected = 棋譜集には{ $games }局あります。
import-no-collection = フォルダーにWTHORのファイルも定石の一覧もありません。
import-folder-close = 棋譜集を閉じる（{ $games }局）
import-reading = 棋譜を読み込んでいます
import-count = { $games }局
import-found = { $games ->
    [0] 棋譜なし
   *[other] { $games }局
}
import-known = すでに保存されています。
import-new = 新しい棋譜
import-repeated = 保存済み
import-failed = 読み取り失敗
import-why = 理由を見る
import-with-repeated = 保存済みも追加
import-add = { $games }局を追加
import-added = { $games }局を追加しました。
import-complete = { $games }局に情報を追加
import-completed = 保存済みの{ $games }局に情報を追加しました。
import-left-variations = ルールに合わない変化手順は保存されません。
import-left-values = マスの印など、手についての一部の内容は保存されません。
import-left-komi = コミは保存されません。結果は盤上の石数で決まります。
import-left-properties = ほかにも、保存されない内容があります。
import-side = 手番の記載がないため、石の数から{ $side }の番としました。
import-pass = 手番の側が打てないため、{ $side }の番とします。
import-no-names = 名前がありません。.jouと.trnのファイルも追加してください。
import-undo = 取り込みを取り消す
import-nothing = 棋譜がありません
import-file-line = { $filename }の{ $line }行目：{ $why }
import-file = { $filename }：{ $why }
import-line = { $line }行目：{ $why }
action-star = お気に入り
action-delete = 削除

# プレイヤー
rating = レーティング
you-rating = Flipsideのレーティング
you-where = 今の強さ
you-between = { $low }と{ $high }の間
you-first-game = レート対局を1局打つと、強さの目安がわかります。
you-tells = 次に{ $name }と打つと、強さが一番よくわかります。
you-so-far = 最近の対局
you-so-far-none = 終わった対局がここに表示されます。
you-won-by =
    { $discs ->
        [0] 勝ち
       *[other] { $discs }石勝ち
    }
you-drew = 引き分け
you-lost-by =
    { $discs ->
        [0] 負け
       *[other] { $discs }石負け
    }
you-games = { $since }からのレート対局{ $games }局
you-last-game = 前回{ $change }
you-none = レーティングなし
you-none-note = レート対局では待った、ヒント、評価値は使えません。
rating-settles = 調整中
you-near = { $name }とほぼ互角
you-about = 約{ $elo }
you-band = ほぼ確実にこの範囲です
you-more = あと{ $games }局ほどで定まります。
you-next = 次の相手
you-opponent = { $elo } · { $how }
you-first = 最初の相手におすすめ
you-finds = 強さを知るための相手
you-even = あなたと互角
you-weaker = あなたより弱い
you-stronger = あなたより強い
you-play = { $name }と対局
you-streaks = 勝敗
you-now = 現在の連勝
you-longest = 最長連勝
you-results = 勝 · 分 · 敗
you-w = 勝
you-d = 分
you-l = 敗
you-ladder = 番付
you-not-met = 未対戦
you-history = 推移
you-all = すべて
you-last = 直近{ $games }局
you-history-none = レーティングが定まると、推移がここに表示されます。
you-accuracy-note = 点は各局、線は5局の平均
you-harder-opening = 序盤では、同じ強さの人よりミスが多めです。
you-harder-ending = 終盤では、同じ強さの人よりミスが多めです。
you-easier-opening = 序盤では、同じ強さの人よりミスが少なめです。
you-easier-ending = 終盤では、同じ強さの人よりミスが少なめです。
you-accuracy-none = 対局を解析すると、正確さがここに表示されます。
you-accuracy-one = 1局を解析しました。2局目から推移がここに表示されます。
you-games-ago = { $games }局前
you-last-one = 最新
you-costs = 一番の課題
you-costs-note = 1局あたり約{ $discs }石の損です。
you-costs-own = あなたの対局の局面です。印の手が最善でした。
you-costs-idea = この考え方の局面です。
you-costs-none = 10局を解析すると表示されます。今は「はじめてのレッスン」の隅の局面です。
you-idea = 考え方
access-rating = { $elo }、プラスマイナス{ $band }
access-ladder = { $name }、{ $elo }、勝ち{ $won }、引き分け{ $drawn }、負け{ $lost }

## 問題
puzzles = 問題
puzzles-today = 今日
puzzles-yours = 自分のミス
puzzles-yours-due = 自分のミス · { $due }
puzzles-all = すべて
puzzles-about-corner = 隅
puzzles-about-parity = 手止まり
puzzles-about-wait = 余裕手
puzzles-about-mobility = 着手可能数
puzzles-about-wall = 壁
puzzles-about-pass = パス
puzzles-about-it = 関連する問題
puzzles-of-today = 今日の{ $at }問目（全{ $all }問）
puzzles-due = 今日の復習：{ $due }問
puzzle-task-win = { $side }番、勝つ手を探す
puzzle-task-draw = { $side }番、引き分けにする手を探す
puzzle-task-best = { $side }番、最善手を探す
puzzle-solved = 正解
puzzle-answer = 答え
puzzle-empties = 空き{ $empties }マス
puzzle-best-play = 勝敗は終局時の石数だけで決まります
puzzle-rating = 問題のレート
puzzle-you = 自分の問題レート
puzzle-streak = 連続正解
puzzle-difficulty = 難しさ
difficulty-1 = とてもやさしい
difficulty-2 = やさしい
difficulty-3 = ふつう
difficulty-4 = 難しい
difficulty-5 = とても難しい
puzzle-your-move = あなたの番です
puzzle-note-win = 勝てる手は1つだけです。盤上に打ってください。
puzzle-note-draw = 引き分けにできる手は1つだけです。盤上に打ってください。
puzzle-note-best = 明らかに最善の手が1つあります。盤上に打ってください。
puzzle-hint-note = もう一度ヒントを押すと理由が出ます。
puzzle-gain = 問題レートの増減は{ $gain }です。
puzzle-line = 最善手順：{ $line }
puzzle-right-best = { $square }が最善手です（{ $discs }）。
puzzle-wins = { $square }で{ $discs }石勝ちです。
puzzle-draws = { $square }で引き分けです。
puzzle-right-loses = { $square }が最善手です。ほかの手ではさらに石差が開きます。
puzzle-wrong = { $square }は正解ではありません。
puzzle-looking = 相手の最善の応手を調べています
puzzle-worse = { $square }は{ $discs }石の損です。
puzzle-wins-only = { $square }では{ $discs }石勝ちにとどまります。
puzzle-draws-only = { $square }では引き分けにとどまります。
puzzle-loses = { $square }では{ $discs }石負けです。
puzzle-another-wins = ほかに勝てる手があります。
puzzle-another-draws = ほかに引き分けにできる手があります。
puzzle-another-best = もっとよい手があります。
puzzles-done = { $all }問中{ $right }問正解でした。続きは明日どうぞ。
puzzles-done-note = 練習を続けるか、ミスを復習しましょう。
puzzles-done-first = 問題レートは約{ $elo }です。
puzzles-done-rating = 問題レートが{ $from }から{ $elo }になりました。
puzzles-done-about = 問題レートが約{ $from }から約{ $elo }になりました。
puzzles-done-streak = { $solved }問連続正解中です。
puzzles-done-best = { $solved }問連続正解は自己最高です。
puzzles-done-time = かかった時間は{ $minutes }分です。
puzzles-missed = 間違えた問題
puzzles-none-due = 今日の復習はありません。
puzzles-next-due =
    { $days ->
        [1] 次の復習は明日です。
       *[other] 次の復習は{ $days }日後です。
    }
puzzles-no-own = まだミスはありません
puzzles-no-own-note = 対局を解析すると、ミスがここに表示されます。
puzzles-none-fits = 復習するミスはありません
puzzles-none-fits-note = { $games }局を調べました。ここに表示されるのは、明らかな最善手が1つあった局面のミスです。大差の局面では、{ $discs }石以上損したミスだけです。
puzzles-none = 問題が見つかりません
puzzle-next = 次へ
puzzle-timer = タイマー
puzzles-more = もっと解く
puzzles-export = すべてコピー
puzzles-import = 問題を貼り付け
puzzles-read = { $positions }局面を調べています。
puzzles-not-read = 問題が見つかりません。各行に64マスの盤面と手番が必要です。
access-puzzle = { $task }、空き{ $empties }マス
access-puzzles-today = 今日：{ $all }問中{ $answered }問終了、{ $right }問正解

## Guess the move
guess = 次の一手
guess-caption = { $at } / { $all } · { $name }
guess-task = { $side }番、よい手を探す
guess-task-note = 最善手は100%です。1石損をするごとに下がります。
guess-looking = { $square }を調べています
guess-nothing = 手を選べる局面がありませんでした
guess-best = { $square }が最善手です（{ $percent }%）
guess-loses = { $square }は{ $best }より{ $discs }石の損です（{ $percent }%）
guess-same = { $name }も同じ手でした。
guess-played-best = { $name }の手は{ $square }で、最善手でした。
guess-played = { $name }の手は{ $square }で、{ $discs }石の損でした。
guess-average = あなた：{ $you }%、{ $name }：{ $played }%
guess-end-note = 選べる手があった局面すべての平均
guess-again = もう一度
guess-moves = 次の一手を探す
guess-moves-note = 一方の手をすべて自分で探し、1手ごとに得点と実戦の手を確かめます。
guess-side = { $side } · { $percent }%
you-solved = ミス{ $all }件のうち{ $solved }件を克服しました。
you-errors =
    { $errors ->
        [0] 復習
       *[other] { $errors }問を復習
    }
unreadable-puzzles = 解いた問題の記録を読めません
instead-puzzles = 問題は最初から始まります

## ほかのエンジン
# $name はプログラムの名前、$seconds と $answered は秒数
guest = ほかのエンジン
guest-about = 対局や解析に使えるプログラムです。
guest-add = エンジンを追加
guest-list = すべてのエンジン
guest-remove = 削除
guest-speaks = 通信方式：{ $protocol }
guest-name = 名前
guest-program = プログラム
guest-arguments = 引数
guest-folder = フォルダー
guest-environment = 環境変数
guest-note-name = 盤のそばに出る名前
guest-note-program = ファイル、またはsshなどのプログラム名
guest-note-arguments = 端末で入力するときと同じです。空白を含む語は引用符で囲みます。
guest-note-folder = 動作する場所です。データをここに置くエンジンが多くあります。
guest-note-environment = 例：THREADS=2
guest-choose = 選択：{ $what }
guest-protocol = 通信方式
guest-strength = 強さ
guest-own = 既定のまま
guest-level = レベル
guest-time = 1手の時間
guest-less = 減らす
guest-more = 増やす
guest-second = 参考意見
guest-no = なし
guest-yes = 検討で使う
guest-test = テスト
guest-copy-log = ログをコピー
guest-new = 未テスト
guest-ready = 準備完了
guest-starting = 起動中…
guest-works = 動作します。起動{ $seconds }秒、{ $move }の応答{ $answered }秒。
guest-missing = ファイルがありません
guest-not-started = 起動できません
guest-crashed = 予期せず終了しました
guest-hangs = { $seconds }秒応答がありません
guest-resigns = 初手で投了しました
guest-stopped = 停止しました
guest-still-starts = { $name }は起動中（{ $time }）
guest-still-thinks = { $name }は考え中（{ $time }）
guest-starting-for = 起動中（{ $time }）
guest-stop = 停止
guest-illegal = 打てない手：{ $move }
guest-floods = 出力が止まりません
guest-nonsense = この通信方式に対応していません
guest-quote = 引用符が閉じていないか、変数に名前がありません
guest-usual-start = 通常の初期配置からしか打てません
guest-unknown = 設定の「ほかのエンジン」にないか、テストされていません
guest-run = このプログラムを実行しますか？
guest-run-note = あなたの権限で動きます。信頼できるものだけを実行してください。
guest-run-yes = 実行
guest-remove-it = { $name }を削除しますか？
guest-remove-note = プログラム自体はそのまま残ります。
guest-failed = { $name }は続けられません
guest-failed-note = 対局はそのままです。
guest-again = { $name }を再起動
guest-replace = { $name }で続ける
guest-leave = 対局を残しておく

# 検討でほかのエンジンが言うこと
second-looks = { $name }が調べています
crowd-wrong = レート約{ $elo }の人は、ここで10回中{ $number }回間違えます
crowd-wrong-as = { $name }と同じくらいの強さの人は、{ $percent }%がここで間違えます
crowd-trap = あなたの仕掛けた罠：{ $name }と同じくらいの強さの人は、{ $percent }%がここで間違えます
crowd-finds = レート約{ $elo }の人で{ $square }を見つけるのは、{ $number }人に1人だけです
crowd-finds-as = { $name }と同じくらいの強さの人で{ $square }を見つけるのは、{ $number }人に1人だけです
second-says = { $name }：{ $line }
second-failed = { $name }は応答しません
second-book = 定石

## 観戦する連戦
match-now = { $games }局中{ $number }局目 · { $score }
match-won = { $name }の勝ち：{ $score }
match-drawn = 連戦は引き分け
match-games = { $games }局
match-points = 得点
match-wins = 勝ち
match-draws = 引き分け
match-discs = 1局の平均石差
match-share = 得点率{ $percent }%（95%信頼区間{ $from }〜{ $to }%）
match-elo = レート差{ $elo }（{ $from }〜{ $to }）
match-unsure = 局数が少なく、どちらが強いかまだわかりません
