# 游戏中的文字。各语言的键和参数必须相同。
#
# 写法：
# - 空格：汉字与拉丁字母、数字之间空一格，插入的数字、格子名（d3）和文件名也一样。插入的人名、黑方、白方等前后不写
#   空格，人名是拉丁字母时程序会补上。标点旁边不空。间隔号 · 两边各空一格。
# - 用词：落子、翻转、停一手、无棋可下、可下处、最佳着法；“先行”只指开局先手，题目写“黑先”；棋子以“枚”计，只有输赢写“胜 6 子”。初始局面是开始时的摆法，开局是最初的
#   几手棋。
# - 句子用句号结束，标签、设置的说明和状态栏不用。
# - 角色的名字是参数，只写在 name-… 中。

# 多处使用的词
you = 你
you-title = 战绩
black = 黑方
white = 白方
back = 返回
cancel = 取消
done = 完成
hint = 提示
level = 难度 { $level }
level-elo = 难度 { $level } · { $elo }
elo = 等级分 { $elo }
elo-band = 等级分 { $elo } ± { $band }
elo-about = 等级分约 { $elo }
classic = 经典程序
menu = 菜单
opening = 开局
new-game = 新对局
pace = 速度
players = 对局双方
redo = 重做
restart = 重新开始
settings = 设置
slow = 慢
normal = 正常
fast = 快
start = 初始局面
start-game = 开始对局
step = 单步
two-players = 双人对局
undo = 悔棋
squares-more = { $others }、{ $next }
squares-and = { $others } 和 { $last }
squares-or = { $others } 或 { $last }
squares-to = { $from } 到 { $to }

# 标题画面
title-tagline = 单人或双人黑白棋
title-new = 第一次下黑白棋？
title-new-note = 两分钟就会。
title-play = 开始对局
title-first-game = { $name }，适合第一局
title-next-game = 与{ $name }对局
title-and-more = { $game } · 还有 { $games } 局
title-continue = 继续
title-watch = 继续观看
title-quit = 退出
title-game-yours = 与{ $name }对局 · 第 { $move } 手
title-game-watched = { $black } – { $white } · 第 { $move } 手
title-game-two = 双人对局 · 第 { $move } 手
title-double = 你的分身已更新
title-puzzles-new = 今天 { $all } 题
title-puzzles = 今天 { $answered }/{ $all }
title-puzzles-due = { $due } 处失误待复习
title-lines-due = { $due } 条开局变化待复习
title-idea = 要点 { $at }/{ $all }

# 初始局面
start-standard = 标准
start-mirrored = 镜像
start-parallel = 平行
start-random = 随机
start-custom = 自定
start-name = { $name }初始局面
start-corners =
    { $start }，让{ $who ->
        [you] 你
       *[black] 黑方
    } { $corners } 个角

# 新对局
new-opponent = 对手
new-computer = 电脑
new-watch = 观战
new-game-heading = 对局
new-characters = 角色
new-classics = 经典程序
new-even = 旗鼓相当
new-games = 局数
new-guests = 引擎
new-doubles = 分身
new-others = 其他
new-answers = 立刻落子。
new-two-note = 两人共用一台电脑。
new-won-of = 共 { $played } 局，你胜 { $won } 局
new-looks-ahead = 向前算 { $moves } 步。
new-you-play = 你的颜色
new-name = 填写名字
new-choose-for = 设置哪一方
new-random-colour = 随机
new-clock = 计时
new-clock-off = 无
new-clock-minutes = { $minutes } 分
new-clock-custom = 自定
new-clock-increment =
    { $seconds ->
        [0] 不加时
       *[other] 每手加 { $seconds } 秒
    }
new-handicap = 让角
new-handicap-none = 无
new-handicap-one = 1 角
new-help = 辅助
new-help-some = 悔棋和提示
new-help-none = 无（等级分对局）
new-help-nobody = 无
new-begins-with =
    { $who ->
        [you] 你
       *[black] 黑方
    }的 { $discs } 枚{ $colour ->
        [black] 黑子
        [white] 白子
       *[any] 棋子
    }预先放在 { $squares }，永远不会被翻转。
new-minutes-each = 每方 { $minutes } 分钟。
new-minutes-each-more = 每方 { $minutes } 分钟，每手加 { $seconds } 秒。
new-looking = 正在寻找对双方公平的开局。
new-cannot-move = { $name }无棋可下，{ $other }先行。
new-moves-first = { $name }先行。
new-random-note = 对局从八手之后的均势局面开始。再选一次“随机”可换一个开局。
new-rated-note = 等级分对局中不能悔棋，也没有提示和估值。
new-not-counted = 没有辅助，但不计入你的等级分。
new-no-help-note = 没有悔棋、提示和估值。
new-no-black = 没有黑子，请至少放一枚。
new-no-white = 没有白子，请至少放一枚。
new-no-move = 双方都无棋可下，请让黑子和白子相邻。
new-opening-not-begun = 无法寻找开局：{ $reason }。
new-opening-not-judged = 无法评估开局：引擎的数据已损坏。重新安装游戏即可修复。
new-opening-broke-off = 寻找开局失败。再选一次“随机”可重试。

# 编辑初始局面
editor-title = 自定初始局面
editor-first = 先行方
editor-four = 中央四子
editor-clear = 清空
editor-note = 点击格子可依次切换：黑、白、空。
editor-paste = 粘贴
editor-keep = 保存
editor-kept = 已保存到对局记录。
editor-middle = 普通对局走不到这里：{ $square } 是空的。
editor-apart = 普通对局走不到这里：{ $square } 与其他棋子不相连。

# 对局中
player-unnamed = 玩家
turn-yours = 轮到你
turn-to-move = 轮到走棋
turn-stopped = 已暂停
turn-thinking = 思考中
values = 估值
value-exact = 精确
value-likely = 较准
value-rough = 粗略
value-about = 约 { $discs }
tool-run = 继续
tool-pause = 暂停
move = 手数
move-of = { $move }/{ $last }
move-count = 第 { $move } 手，共 { $last } 手
move-rated = 等级分对局 · 手数
move-count-rated = 等级分对局 · 第 { $move } 手，共 { $last } 手
pass = 停一手
status-flipped = 翻转了 { $discs } 枚
status-flips = 可翻转 { $discs } 枚
status-passed = { $name }停一手
status-back-to = 已退回到 { $square } 这一手
status-back-to-start = 已退回到初始局面
status-jumped = 第 { $move } 手之后
status-goes-on = 对局继续
status-first = { $name }先行
status-taken = 已有棋子
status-no-flips = 不能翻转棋子
status-once-more = 再选一次即落子
status-hinting = 正在寻找好棋
pass-you = 你无棋可下，{ $other }继续走。
pass-other = { $name }无棋可下，轮到你。
pass-you-first = 你无棋可下，{ $other }先行。
pass-other-first = { $name }无棋可下，你先行。
pass-watched = { $name }无棋可下，{ $other }继续走。
refused-rated-undo = 等级分对局不能悔棋
refused-undo-off = 设置中已关闭悔棋
refused-rated-hint = 等级分对局没有提示
refused-rated-values = 等级分对局不显示估值
engine-not-started = 引擎无法启动：{ $reason }。
engine-replaced = 引擎无法下棋：数据已损坏。由{ $name }代替。重新安装游戏即可修复。
engine-no-values = 引擎数据已损坏，无法估值。请重新安装游戏。
engine-lost = 引擎在此局面出错，改走翻转棋子最多的一手。

# 暂停
pause-title = 已暂停
pause-pad-gone = 手柄已断开。请重新连接，或不用手柄继续。
pause-resume = 继续
pause-resign = 认输
pause-leave = 回到主菜单
players-rated = 等级分对局不能更换棋手。
players-note = 可更改难度，或更换执黑、执白的棋手。
players-person = 玩家
play-on = 继续下
ask-restart = 重新开始本局？
ask-restart-note = 已走的棋将会丢失。
ask-restart-rated = 这局等级分对局将判负。
ask-resign = 本局认输？
ask-resign-note = 对手获胜。
ask-resign-side = { $name }要认输吗？
ask-resign-side-note = { $name }获胜。

# 填写名字的对话框
naming-title = 谁下{ $colour }？
naming-note = 输入名字，或选一个用过的。
naming-note-first = 输入名字。
naming-note-own = 输入棋谱中的名字，用逗号分开。
naming-long = 名字最多 { $letters } 个字母或 { $wide } 个汉字。
naming-nobody = 不用名字
naming-unknown = “{ $sign }”无法显示，请换一个字。

# 结果
over-start = 对局结束 · { $start }
over-you-win-time = 对手超时，你赢了
over-wins-time = { $name }胜（对方超时）
over-draw = 平局，各 { $discs } 子
over-first-win = 首次战胜{ $name }
over-beaten = 已战胜 { $won }/{ $all }
over-next = 下一个：{ $name }
over-resigned = { $name }认输
over-decided = 前 { $moves } 手均势，{ $square } 一手定胜负。
over-decided-short = { $square } 一手定胜负。
over-you-led = 你从第 { $move } 手起占优，直到终局。
over-led = { $name }从第 { $move } 手起占优，直到终局。
over-you-took = 你在第 { $move } 手取得优势，保持到终局。
over-took = { $name }在第 { $move } 手取得优势，保持到终局。
over-unrated = 不计等级分
over-unrated-note = 等级分不变
over-board = 棋盘：终局局面或数子
over-you-resigned = 你认输了
over-you-lost-time = 你超时了
over-you-win-by = 你胜 { $discs } 子
over-wins-by = { $name }胜 { $discs } 子
over-caption = { $colour } · { $rank }
over-lead = 领先子数
over-lead-note = 横线以上为黑方领先，满格为 { $scale } 子
over-corners = 占角
over-passes = 停一手次数
over-moves = { $moves } 手
over-rematch = 再来一局
over-accuracy = 准确率
over-percent = { $percent }%
over-best-short = 最佳着法
over-best-found = 最佳着法数
over-dubious = 小失误，2 子
over-mistake = 失误，3 至 5 子
over-blunder = 大失误，6 子以上
over-dubious-short = 小失误
over-mistake-short = 失误
over-blunder-short = 大失误
over-best = 最佳一手：第 { $number } 手 { $square }
over-worst = 最差一手：第 { $number } 手 { $square }
over-worst-short = 损失 { $discs } 子
over-worst-note = 损失 { $discs } 子，最佳着法是 { $best }

# 按键和按钮
prompt-choose = 选择
prompt-select = 确定
prompt-group = 下一组
prompt-level = 难度
prompt-section = 页面
prompt-change = 更改
prompt-reset = 恢复默认
prompt-play = 落子
action-up = 上
action-down = 下
action-left = 左
action-right = 右
action-select = 确定或落子
action-play = 确定；自动播放（复盘）
action-pause = 暂停或开始
action-hint = 提示或恢复默认
action-values = 着法估值
action-marks = 可下处标记
action-next = 下一个
action-previous = 上一个
action-next-group = 下一组
action-previous-group = 上一组
action-panel = 切换棋盘和面板
action-fullscreen = 全屏
controls-press-key = 请按键
controls-press-button = 请按手柄按钮
controls-reset = 重置所有按键和按钮
controls-wins = “{ $key }”在此有效，对“{ $action }”无效
controls-loses = “{ $key }”对“{ $action }”有效，在此无效
controls-untyped = 无法输入格名 { $square } 到 { $last }
controls-works = 左摇杆与方向键作用相同。输入 d3 这样的名称可跳到该格。

# 按键名称
key-held = { $held }+{ $key }
key-num = 小键盘{ $key }
key-up = 上箭头
key-down = 下箭头
key-left = 左箭头
key-right = 右箭头
key-enter = 回车
key-space = 空格
key-backspace = 退格
button-cross = 叉
button-circle = 圈
button-square = 方块
button-triangle = 三角
button-left-stick = 左摇杆
button-right-stick = 右摇杆
button-pad = 方向键 { $arrow }

# 设置
section-display = 显示
section-sound = 声音
section-gameplay = 对局
section-engine = 引擎
section-controls = 操作
section-accessibility = 无障碍
section-language = 语言
section-guests = 其他引擎
settings-preview-note = 更改立即生效。预览按所选速度翻转棋子。
settings-listen = 试听
settings-listen-note = 按这里设置的音量播放。
sample-place = 落子
sample-flip = 翻转
sample-win = 获胜
sample-clock = 时间将尽
settings-pressed = 最近按下
settings-pressed-none = 按一下按键或手柄按钮，看看它的作用。
settings-measured = 本机实测
settings-measured-note = 按当前设置测得。
measured-values = 对局中的估值
measured-ahead = { $seconds } 秒内约可算 { $moves } 步
measured-endings = 解出终局
measured-solves = 剩约 { $empties } 个空格时，{ $seconds } 秒内可解出
measured-fast = 速度
measured-speed = 每秒{ $millions }百万个局面
set-theme = 主题
theme-classic-green = 经典绿
theme-walnut = 胡桃木
theme-midnight = 午夜
theme-paper = 纸面
theme-high-contrast = 高对比度
set-window = 显示模式
window-fullscreen = 全屏
window-windowed = 窗口
set-size = 界面大小
set-size-note = 文字、按钮和面板
set-text = 文字大小
set-text-note = 只改变文字
set-speed = 翻转速度
speed-instant = 即时
set-marks = 可下处
marks-dots = 圆点
marks-discs = 棋子
marks-off = 关
set-preview = 预览翻转
set-preview-note = 将被翻转的棋子会倾斜
set-coordinates = 坐标
set-disc-marks = 棋子标记
set-disc-marks-note = 白子有圆环，黑子有菱形
set-power = 省电
set-power-note = 画面有变化时才重绘
set-safe-area = 电视安全区
set-safe-area-note = 内容与屏幕边缘保持距离
set-volume = 音量
set-board = 棋盘
set-board-note = 落子和翻转的声音
set-compact = 紧凑棋局列表
set-compact-note = 每局一行。
set-interface = 界面
set-interface-note = 按钮、通知和结果的声音
set-mute = 后台静音
set-mute-note = 使用其他程序时
set-pause = 电脑落子前停顿
set-pause-note = 至少停顿这么久
set-values-note = 以子数显示每一手的价值（等级分对局除外）
set-last-move = 标记上一手
set-confirm = 确认落子
set-confirm-note = 同一格选两次才落子
set-undo-note = 可以收回走过的棋
set-count = 终局数子
set-count-note = 像实战数子那样把棋子排好
set-swap = 交换颜色
set-swap-note = 再来一局时交换黑白
set-rumble = 震动
set-rumble-note = 棋子落下时手柄震动
set-own-names = 我的名字
set-own-names-note = 你在导入棋谱中的名字，不影响等级分
set-own-names-none = 还没有
set-threads = 处理器
set-threads-note = 引擎使用多少个核心。始终留一个给游戏画面。
threads-one = 一个核心
threads-half = 一半
threads-most = 大部分
set-memory = 内存
set-memory-note = 用于估值、复盘和实时分析。长时间分析同一局面时，内存越多越好。
set-megabytes = { $megabytes } MB
set-value-time = 估值时间
set-value-time-note = 引擎分析对局中每个局面的时间。时间越长越可靠，也越耗电。
set-review-effort = 复盘
set-review-effort-note = 分析对局的深入程度。每提高一级，用时约为四倍。
effort-usual = 普通
effort-deep = 深入
effort-deepest = 最深
set-contrast = 高对比度
set-contrast-note = 黑、白、黄三色，加轮廓线
set-motion = 减少动态效果
set-motion-note = 棋子只变色，没有翻转动画
set-wait = 等待确认
set-wait-note = 消息会保留到你确认为止
set-reader = 屏幕阅读器
set-reader-note = 每一手朗读多少内容
reader-brief = 简短
reader-full = 完整
set-seconds = { $seconds } 秒
set-language = 语言
set-language-note = 立即生效
language-system = 跟随系统

# 玩法
learn = 学习
learn-rules = 规则
learn-credits = 制作名单
learn-next = 接下来
learn-next-idea = 要点 { $at }/{ $all } · 约 { $minutes } 分钟
learn-begin = 开始
learn-go-on = 继续
learn-rules-note = 落子、翻转、停一手、数子。
lesson-note = 手把手教你下最初几手。
ideas-note = 九个取胜要点。
learn-openings-note = 各种开局的变化和估值。
learn-guess-note = 猜高手对局中一方的每一手。
learn-mistakes = 我的失误
learn-mistakes-note = 自己对局中的局面，练到会为止。
rules-start-title = 初始局面
rules-start = 棋盘中央先放好四枚棋子。黑方先行，双方轮流落子。小点标出当前一方的可下处。
rules-move-title = 落子
rules-move = 把己方棋子放在空格上，使它和己方另一枚棋子在一条直线上夹住对方的棋子。夹在中间的棋子全部翻转。
rules-lines-title = 八个方向
rules-lines = 横、竖、斜都算，各条直线上被夹住的棋子同时翻转。至少要翻转一枚，否则不能落子。
rules-pass-title = 停一手
rules-pass = 无法翻转任何棋子的一方必须停一手，由对方继续走。不能主动停一手。图中黑方无棋可下。
rules-end-title = 终局
rules-end = 双方都无棋可下时对局结束，通常是在棋盘下满的时候。棋子多的一方获胜，一样多则是平局。
rules-terms-title = 计时和让角
rules-terms = 计时对局中，时间用完的一方判负，不论盘面如何。让角时，较弱的一方先占一到四个角，这些棋子照常计数。

# 操作说明
controls-keys = 按键和按钮
controls-keyboard = 键盘
controls-gamepad = 手柄
controls-note = 左摇杆与方向键作用相同。输入 d3 这样的名称可跳到该格。可在设置中改用其他按键和按钮。
controls-pointer = 鼠标和触摸
gesture-click = 点击格子
gesture-click-does = 在那里落子
gesture-rest = 指向格子
gesture-rest-does = 显示会翻转哪些棋子
gesture-wheel = 滚轮
gesture-wheel-does = 滚动页面；在复盘的棋盘上则前进或后退
gesture-hold = 手指按住格子
gesture-hold-does = 显示会翻转哪些棋子
gesture-drag = 移动手指
gesture-drag-does = 换到别的格子；在棋盘外则滚动页面
gesture-lift = 抬起手指
gesture-lift-does = 在那里落子
gesture-off = 在棋盘外抬起
gesture-off-does = 不落子

# 制作名单
credit-version = 版本 { $version } · { $licence }
credit-game = 游戏、引擎和图像由 Flipside 贡献者制作。
credit-own-title = 专为本游戏制作
credit-own = 音效、图标、徽章以及绘制棋盘和棋子的着色器都是为 Flipside 制作的。引擎的权重由自带的程序通过自我对弈训练而成。
credit-fonts = 字体
credit-licence-of = { $typeface } 的许可证
credit-crates = 使用的组件
credit-bevy = 游戏引擎
credit-wgpu = 图形
credit-winit = 窗口和输入
credit-parley = 文字排版
credit-fluent = 语言
credit-cpal = 声音设备
credit-gilrs = 手柄
credit-accesskit = 屏幕阅读器
credit-serde = 设置和存档
credit-all = 全部 { $crates } 个组件及其许可证
read-mit = MIT 许可证
read-apache = Apache 许可证 2.0
read-manrope = Manrope 的许可证
read-jost = Jost 的许可证
read-noto = Noto Sans CJK 的许可证
read-crates = 按许可证列出的组件

# 第一课
lesson = 第一课
lesson-next = 下一步
lesson-previous = 上一步
lesson-taken = 那里已有棋子，请选一个空格。
lesson-no-line = 那里翻不了棋子。你的新棋子要和另一枚黑子夹住白子。
lesson-once-more = 再选一次即落子。
lesson-first-title = 第一手棋
lesson-first = 你执黑。小点标出可下处。任选一处落子，夹在中间的白子就会翻转。
lesson-first-done = 很好！夹在两枚黑子之间的棋子归你了。
lesson-row-title = 翻转一整排
lesson-row = 新棋子和己方另一枚棋子之间的白子全部翻转，不论有多少。找出能翻转三枚的一手。
lesson-row-other = 可以这样下，但只翻转一枚。再找找那三枚一排的白子。
lesson-row-done = 一次三枚，整排都是你的了。
lesson-star-title = 多个方向
lesson-star = 一手棋可以同时在横、竖、斜多个方向夹住棋子。找出能在四个方向上翻转棋子的一手。
lesson-star-other = 可以这样下，但没有在四个方向上翻转棋子。看看中间的空格。
lesson-star-done = 一手翻转四个方向！
lesson-pass-title = 无棋可下
lesson-pass = 无法翻转任何棋子的一方必须停一手。下出唯一能下的一手，看看会怎样。
lesson-pass-done = 你无棋可下，只好停一手，白方连走两手。现在又轮到你了。
lesson-corner-title = 占角
lesson-corner = 角上的棋子无法被夹住，所以永远不会被翻转。占住角。
lesson-corner-other = 也不错，但角还空着。占住它，直到终局都是你的。
lesson-corner-done = 这个角永远是你的了。沿边与它相连的己方棋子也安全了。
lesson-win-title = 小残局
lesson-win = 还剩三个空格，终局时比棋子多少。第一手只有一格能赢，找出它，再下到终局。
lesson-win-other = 这样白方就不会输了。想想留给白方的格子。
lesson-win-done = 你赢了！终局时棋子多的一方获胜。
lesson-end-title = 课程完成
lesson-end = 你已经会下了。最温和的对手{ $name }正等着和你下第一局。
lesson-end-skipped = 还有 { $tasks } 个任务没有做。可以回去完成，也可以现在就来一局。
lesson-end-again = 你已经会下了。下一个对手是{ $name }。

# 文字为什么不是棋谱
nogame-move = 第 { $number } 手，{ $why }
nogame-flips = { $square } 翻转不了任何棋子
nogame-taken = { $square } 已有棋子
nogame-over = 此时对局已经结束
nogame-pass = { $side }有棋可下，不能停一手
nogame-turn = 应由{ $side }落子
nogame-square = “{ $text }”不是格子名
nogame-sign = 此处不应有“{ $sign }”
nogame-written-pass = 停一手应写作 pass、pa 或 --
nogame-short = 棋盘只有 { $squares } 格，不足 64 格
nogame-disc = { $square } 上的“{ $sign }”不是棋子（X、O），也不是空格（-）
nogame-side = 棋盘后面的“{ $sign }”不表示行棋方（X 或 O）
nogame-sides = 既写着轮到黑方，又写着轮到白方
nogame-size = 棋盘不是 8×8
nogame-tag = 无法识别“{ $text }”
nogame-colour = 棋盘上没有{ $side }的棋子
nogame-stuck = 双方都无棋可下
nogame-newer = 文件由较新版本的 Flipside 保存
nogame-setup = 第一手之后又摆了棋子
nogame-other = 这不是黑白棋的棋谱
nogame-anti = 这是子少者胜的反黑白棋
nogame-cut-off = 棋谱不完整
nogame-packed = 这是压缩文件（{ $format }），请先解压
nogame-no-board = 初始局面是随机的，却没有给出棋盘

# 无法保存
notice-no-folder = 这台电脑上没有存放对局和设置的文件夹：退出后什么都不会保留。
notice-running = Flipside 已在另一个窗口打开：此窗口中的内容不会保存。
notice-crashed = Flipside 上次因程序错误而关闭。下过的棋都已保存。错误报告见 { $filename }。
notice-crashed-lost = Flipside 上次因程序错误而关闭，最后下的几手可能没有保存。错误报告见 { $filename }。
notice-first-of-several = { $filename } 里有多局棋，这是第一局。导入该文件可保存全部对局。
unsaved = 另一个窗口已打开，不会保存
notice-full = 磁盘已满：对局可以继续，有空间后才会保存。
notice-not-allowed = Flipside 无权写入其文件夹：对局可以继续，但不会保存。
notice-not-kept = 对局可以继续，但无法保存：{ $reason }。
notice-unreadable = { $what }（{ $reason }）：{ $instead }，{ $file }。
notice-rows = { $filename }：部分内容无法读取（{ $rows }）。其余内容照常使用，{ $file }。
notice-newer = { $what }，因为文件由较新版本的 Flipside 写入：{ $instead }，{ $file }。
unreadable-settings = 无法读取设置
unreadable-game = 无法读取保存的对局
unreadable-window = 无法读取窗口位置
unreadable-practice = 无法读取开局练习
unreadable-doubles = 无法读取分身
unreadable-review = 无法读取此局的复盘
unreadable-games = 无法读取已保存的对局
unreadable-some-games = 有些已保存的对局无法读取
instead-copy = 改用上一份副本
instead-settings = 改用默认设置
instead-game = 没有可继续的对局
instead-window = 窗口按默认方式打开
instead-practice = 重新开始练习
instead-doubles = 将重新生成分身
instead-review = 引擎重新分析
instead-games = 对局记录将从空白开始
instead-other-games = 其余对局照常使用
file-kept = 原文件保留为 { $filename }
file-left = 原文件保持不变
reason-damaged = 文件已损坏
reason-gone = 文件或文件夹不存在
reason-in-the-way = 该位置已有其他文件
reason-memory = 内存不足
reason-not-allowed = 系统不允许
reason-system = 系统拒绝了请求
reason-too-large = 文件太大

# 电脑角色
name-pebble = 卵石
motto-pebble = 哪里最陡，就往哪里滚。
beaten-pebble = 这坡太陡了。
method-pebble = 喜欢翻很多棋子，几乎不向前算。
name-minnow = 小鱼
motto-minnow = 见角就咬。
beaten-minnow = 你的角比我大。
method-minnow = 爱占角，也爱多翻棋子。
name-clover = 三叶草
motto-clover = 数自己的叶子，也数你的。
beaten-clover = 那条边我本来很有把握。
method-clover = 数棋子，看得到你的下一步。
name-sparrow = 麻雀
motto-sparrow = 喜欢停在边上。
beaten-sparrow = 我再找一根枝头。
method-sparrow = 很喜欢下在边上。
name-otter = 水獭
motto-otter = 你刚到过哪里，它就从哪里冒头。
beaten-otter = 你总不在我浮起的地方。
method-otter = 喜欢下在你上一手的旁边。
name-juniper = 杜松
motto-juniper = 沿着边生长。
beaten-juniper = 我的根扎得太浅。
method-juniper = 喜欢边，能向前算几步。
name-heron = 苍鹭
motto-heron = 等你无棋可下。
beaten-heron = 你还有棋走，我没有了。
method-heron = 不给你留多少可下处。
name-magpie = 喜鹊
motto-magpie = 先送子，再收回。
beaten-magpie = 我多送了一子。
method-magpie = 残局之前，尽量少留自己的棋子。
name-lantern = 提灯
motto-lantern = 每一格都照得到。
beaten-lantern = 你看见了我没照到的地方。
method-lantern = 下法像老练的棋手，但算得更远。
name-ibex = 北山羊
motto-ibex = 险路也走得稳。
beaten-ibex = 一失足，你就到了。
method-ibex = 不筑墙，也不给你增加可下处。
name-meridian = 子午
motto-meridian = 画下的线，牢不可破。
beaten-meridian = 你的线比我的长。
method-meridian = 几乎不出错。
name-engine = 曜石
motto-engine = 到手的，绝不放手。
beaten-engine = 下得好。能这样说的人不多。
method-engine = 引擎全力以赴：最后约 22 手完美无误，每手约 2 秒。
name-even = 旗鼓相当的对手
motto-even = 和你一样强。
method-even = 混合两个角色的下法，棋力与你相当。从不故意走坏棋。
name-someone = 普通棋手
method-someone = 像同等水平的人一样下棋。

double = 分身
double-you = 你的分身
double-year = { $year }年的你
double-strength = 等级分约 { $elo }，来自 { $games } 局
double-plain = 下法和同等水平的多数人一样。
double-more-discs = 比同等水平的人翻更多棋子。
double-more-edges = 比同等水平的人更爱占边。
double-more-corners = 比同等水平的人更急于占角。
double-more-x-squares = 敢下空角旁的 X 位。
double-more-c-squares = 敢下空角旁的 C 位。
double-more-replies = 给你留的可下处比同等水平的人多。
double-more-openness = 比同等水平的人更常翻转周围有空格的棋子。
double-more-nearness = 喜欢下在上一手附近。
double-more-opening = 开局的失误比同等水平的人多。
double-more-ending = 残局的失误比同等水平的人多。
double-less-discs = 比同等水平的人少翻棋子。
double-less-edges = 比同等水平的人较少占边。
double-less-corners = 比同等水平的人不急于占角。
double-less-x-squares = 避开空角旁的 X 位。
double-less-c-squares = 避开空角旁的 C 位。
double-less-replies = 给你留的可下处比同等水平的人少。
double-less-openness = 比同等水平的人较少翻转周围有空格的棋子。
double-less-nearness = 喜欢下在离上一手远的地方。
double-less-opening = 开局的失误比同等水平的人少。
double-less-ending = 残局的失误比同等水平的人少。

# 经典程序
name-random = 随机
method-random = 在可下处中随机落子。
name-rookie = 菜鸟
method-rookie = 总是翻尽可能多的棋子。
name-greedy = 贪心
method-greedy = 有角占角，否则翻尽可能多的棋子。
name-minimax3 = 极小极大
method-minimax3 = 只比较双方的子数。
name-novice = 新手
method-novice = 看重角和边。
name-beginner = 初学者
method-beginner = 看重角和边。
name-player = 熟手
method-player = 看重角和边。
name-expert = 高手
method-expert = 看重角、边和行动力。
name-master = 大师
method-master = 看重角、边和行动力。
name-square-order = 格子权重
method-square-order = 知道 64 格各值多少。
name-grandmaster = 宗师
method-grandmaster = 衡量行动力，以及每枚棋子的稳定性。
name-sage = 棋圣
method-sage = 衡量稳定性和行动力。每手最多约 3 秒。

# 屏幕阅读器的文字
access-board = 棋盘，8 乘 8
access-black = 黑
access-white = 白
access-empty = 空
access-last-move = 上一手
access-legal = 可下，翻转 { $flips } 枚
access-move-value = 估值 { $discs }
access-best = 最佳
access-ascending = 从小到大
access-descending = 从大到小
access-ahead = { $name }预计胜 { $discs } 子
access-evaluation = 形势
access-even = 均势
access-would-flip = 将被翻转
access-key = { $action }（按键）：{ $keys }
access-pad = { $action }（手柄）：{ $buttons }
access-value = { $name }：{ $value }
access-more-minutes = 增加分钟数
access-fewer-minutes = 减少分钟数
access-more-seconds = 增加每手秒数
access-fewer-seconds = 减少每手秒数
access-stronger = { $side }：换更强的棋手
access-weaker = { $side }：换更弱的棋手
access-name = 名字
access-name-of = { $colour }的名字：{ $name }
access-discs-of-side = { $discs } 枚
access-clock = { $minutes } 分 { $seconds } 秒
access-thinking = 思考中
access-to-move = 轮到走棋
access-new-game = 新对局。
access-game-continues = 对局继续。
access-played = { $name }下 { $square }，翻转 { $flips } 枚。
access-hint = 提示：{ $square }。
access-hint-away = 提示已收起。
access-warning = { $square } 是大失误。
access-taken-back = 已悔棋。
access-jumped = 第 { $move } 手之后。
access-passed = { $name }无棋可下。
access-passed-you = 你无棋可下。
access-discs = { $first } { $firstdiscs } 枚，{ $second } { $seconddiscs } 枚。
access-your-move = 轮到你，有 { $moves } 处可下。
access-their-move = 轮到{ $name }，有 { $moves } 处可下。
access-game-over = 对局结束。
access-resigned = { $name }认输。
access-out-of-time = { $name }超时。
access-you-win = 你赢了。
access-wins = { $name }获胜。
access-draw = 平局。

# 教练与着法的理由。每条理由不超过二十字。$who 是走这步棋的一方（you、black、white），$side 是一方的名称，$best 是最佳着法。
# 错过最佳着法的理由写作“下 d3 本可……”或“若下 d3，……”。
coach-look = 看看{ $area }
coach-is-best = 最佳着法
coach-trap = 陷阱：{ $name }在这里通常会走错。
coach-blunder = 这一手大约损失 { $discs } 子。再看看？
coach-would-lose = 大约损失 { $discs } 子
coach-take-back = 悔棋
coach-off = 设置中已关闭教练
action-live = 开关实时分析
action-why = 解释理由
explain-close = 关闭
explain-read = 看看这个要点
term-corner = 角
term-corner-text = 角上的棋子永远不会被翻转。沿边与它连成一排的己方棋子也会成为稳定子。
term-corner-example = 黑方可以占角 h1。
term-x-square = X 位
term-x-square-text = X 位是角斜内侧的一格。下在那里，常常会把角让给对方。
term-x-square-example = 白方可以占角 a1，并翻转 b2。
term-c-square = C 位
term-c-square-text = C 位是边上紧挨着角的一格。如果对方能沿着边翻转那里的棋子，就能占角。
term-c-square-example = 黑方可以占角 a8，并翻转 b8。
term-mobility = 行动力
term-mobility-text = 行动力就是可下处的多少。可下处多的一方可以挑选；可下处少的一方，很快就只剩坏棋可下。
term-mobility-example = 黑方只有 h2 可下。
term-stability = 稳定子
term-stability-text = 稳定子再也不会被翻转。稳定子从角开始，沿着边增加。
term-stability-example = 黑方从 a1 到 g1 的棋子都不会再被翻转。
term-edge = 边
term-edge-text = 弱边是对方能从旁边或中间插进来的边。典型的是五子“不平衡边”：一端挨着空角，另一端空两格。
term-edge-example = 白方从 b1 到 f1 的五枚棋子挨着空角 a1。
term-parity = 最后一手
term-parity-text = 在一个区域走最后一手有利，因为对方无法在那里应对。区域里的空格是奇数时，先下的一方通常能抢到最后一手（即“奇偶性”，又称“偶数理论”）。
term-parity-example = 下 g1 之后只剩 a2–a3 与 a6–a7 两对空格，必须由黑方先下。
term-tempo = 余裕手
term-tempo-text = 余裕手（闲着）是只有你能下、又不给对方机会的一手。留着它，对方会先耗尽好棋。
term-tempo-example = 白方可以下 e1 等待，黑方不能下那里。
term-wall = 墙
term-wall-text = 挨着空格的棋子叫边缘子。一道墙会给对方增加可下处，自己的可下处却变少。
term-wall-example = 黑方从 g3 到 g6 的棋子是一道墙。
term-chance = 唯一的一手
term-chance-text = 有时只有一手能保住胜局或平局，有时一方永远下不了某一格。找一找只有这一手才能做到的事。
term-chance-example = 除 h6 以外，白方下哪里都会输。
term-anchor = 接应子
term-anchor-text = 一排对方棋子的一端若有己方棋子，它就是接应子。只要它还在，以后就能下在另一端。
term-anchor-example = 有 g3 接应，黑方可以下 g7。
term-pass = 停一手
term-pass-text = 无棋可下的一方必须停一手。另一方便连下两手，在残局中常常决定胜负。
term-pass-example = 黑方无棋可下，只好停一手。
action-first = 到开头（复盘）
action-last = 到末尾（复盘）
action-play-from = 从这里下（复盘）
action-find = 查找
action-copy = 复制棋谱
action-paste = 粘贴棋谱
set-coach = 教练
set-coach-note = 提示附带理由；大失误后可以悔棋
coach-never = 关
coach-asked = 仅提示
coach-blunders = 提示和大失误
set-analyse = 分析下完的对局
set-analyse-note = 结果中显示形势图
set-hint-at-once = 直接显示着法
set-hint-at-once-note = 不再先指出区域
set-warn = 大失误前提醒
set-warn-note = 指向大失误的着法时，显示 ?? 和理由
area-top-edge = 上方的边
area-bottom-edge = 下方的边
area-left-edge = 左侧的边
area-right-edge = 右侧的边
area-top-left = 左上
area-top-right = 右上
area-bottom-left = 左下
area-bottom-right = 右下
area-top = 上半部
area-bottom = 下半部
area-left = 左半部
area-right = 右半部
reason-at-top-edge = 上边
reason-at-bottom-edge = 下边
reason-at-left-edge = 左边
reason-at-right-edge = 右边
reason-at-top-left = 左上
reason-at-top-right = 右上
reason-at-bottom-left = 左下
reason-at-bottom-right = 右下
reason-at-top = 上半部
reason-at-bottom = 下半部
reason-at-left = 左半部
reason-at-right = 右半部
reason-corner-opens = 把角 { $corner } 让给{ $side }
reason-corner-leaves = 未阻止{ $side }占角 { $corner }
reason-corner-takes = 占角 { $corner }
reason-corner-misses = 下 { $corner } 本可占角
reason-corner-keeps = 阻止{ $side }占角 { $corner }
reason-corner-kept = 下 { $best } 本可阻止{ $side }占角 { $corner }
reason-corner-threat = 威胁占角 { $corner }
reason-corner-threat-missed = 下 { $best } 本可威胁占角 { $corner }
reason-corner-waits = 角 { $corner } 不急着占
reason-corner-waits-missed = 本可先下 { $best }，角 { $corner } 不急着占
reason-corner-dear = { $side }占 { $corner } 会损失 { $discs } 子
reason-corner-dear-missed = 若下 { $best }，{ $side }占 { $corner } 会损失 { $discs } 子
reason-corner-traded =
    { $side }若占 { $corner }，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }可占 { $answer }
reason-corner-traded-missed =
    若下 { $best }，{ $side }占 { $corner } 后{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }可占 { $answer }
reason-x-square = { $side }占角 { $corner }，翻转 { $squares }
reason-c-square = { $side }可借 { $square } 占角 { $corner }
reason-weakens = { $square } 使角 { $corner } 有危险
reason-moves-left =
    { $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }{ $own ->
        [0] 没有可下处
       *[other] 只有 { $own } 处可下
    }，{ $side }有 { $other } 处
reason-moves-few =
    { $side }{ $other ->
        [0] 没有可下处
       *[other] 只有 { $other } 处可下
    }，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }有 { $own } 处
reason-moves-few-missed =
    若下 { $best }，{ $side }{ $other ->
        [0] 没有可下处
       *[other] 只有 { $other } 处可下
    }，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }有 { $own } 处
reason-opens = 让{ $side }能下 { $squares }
reason-opens-own =
    让{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }以后能下 { $squares }
reason-opens-own-missed =
    若下 { $best }，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }就能下 { $squares }
reason-spoils =
    { $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }不能再下 { $squares }
reason-square-left = 让{ $side }先占 { $best }
reason-square-taken = 抢在{ $side }之前占 { $best }
reason-shuts = { $side }现在不能下 { $squares }
reason-shuts-missed = 下 { $best } 本可阻止{ $side }下 { $squares }
reason-quiet = 没有给{ $side }增加可下处
reason-quiet-missed = 若下 { $best }，不会给{ $side }增加可下处
reason-safe = 在{ $place }得 { $discs } 枚稳定子
reason-safe-missed = 下 { $best } 本可在{ $place }得 { $discs } 枚稳定子
reason-safe-lost = { $side }下 { $reply }，在{ $place }得 { $discs } 枚稳定子
reason-edge-weak = 留下弱边 { $from }–{ $to }
reason-edge-won = 占住边 { $from }–{ $to }
reason-edge-missed = 下 { $best } 本可占住边 { $from }–{ $to }
reason-edge-then = { $side }若下 { $reply }，{ $answer } 可占住这条边
reason-edge-then-missed = 若下 { $best }，{ $side }下 { $reply } 时 { $answer } 可占住这条边
reason-last-own = 抢到{ $place }的最后一手
reason-last-missed = 下 { $best } 本可抢到{ $place }的最后一手
reason-last-other = { $place }的最后一手归{ $side }
reason-wait-used =
    用掉了{ $who ->
        [you] 你的余裕手
       *[other] 余裕手
    } { $square }
reason-wait-kept = 留着余裕手 { $square }
reason-wait-missed = 若下 { $best }，余裕手 { $square } 还能留着
reason-wall = 在 { $from } 到 { $to } 筑起一道墙
reason-flips-many = 翻转 { $discs } 枚，而 { $square } 只翻 { $other } 枚
reason-flips-few = 只翻转 { $discs } 枚，{ $square } 会翻 { $other } 枚
reason-flips-few-missed = 下 { $best } 本可只翻 { $discs } 枚，{ $square } 却翻 { $other } 枚
reason-inside = 只翻转内部的棋子
reason-inside-missed = 下 { $best } 本可只翻转内部的棋子
reason-outer =
    { $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }的边缘子 { $own } 枚，{ $side } { $other } 枚
reason-outer-missed =
    若下 { $best }，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }的边缘子 { $own } 枚，{ $side } { $other } 枚
reason-wiped-out =
    { $side }下 { $reply } 会翻光{ $who ->
        [you] 你的
        [black] 黑方的
       *[white] 白方的
    }棋子
reason-wipes-out = 翻光{ $side }的棋子
reason-wipes-out-missed = 下 { $best } 本可翻光{ $side }的棋子
reason-then-corner = { $side }下 { $reply }，接着占角 { $corner }
reason-then-safe = { $side }下 { $reply }，很快得 { $discs } 枚稳定子
reason-then-moves =
    { $side }下 { $reply } 后，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }只有 { $own } 处可下，{ $side }有 { $other } 处
reason-then-discs = { $side }下 { $reply }，约得 { $discs } 子
reason-worth = 下 { $square } 能多得约 { $discs } 子
reason-only-good = 其他着法都至少损失 { $discs } 子
reason-equals = 同样好：{ $squares }
reason-only-lead = 只有 { $square } 能保住优势
reason-only-draw = 只有 { $square } 能保住平局
reason-never = { $side }永远下不了 { $square }
reason-never-missed = 下 { $best } 本可让{ $side }永远下不了 { $square }
reason-anchor =
    有 { $disc } 接应，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }以后可以下 { $answer }
reason-anchor-missed = 若下 { $best }，有 { $disc } 接应可下 { $answer }
reason-pass =
    { $side }须停一手，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }继续走
reason-pass-missed = 下 { $best } 本可迫使{ $side }停一手
reason-pass-own =
    { $reply } 之后，{ $who ->
        [you] 你
        [black] 黑方
       *[white] 白方
    }须停一手
reason-line = 最佳变化：{ $moves }
refuted-reply = { $side }应以 { $reply }。
refuted-flips = { $side }应以 { $reply }，翻转 { $discs } 枚。

# 复盘中的实时分析：$millions 为每秒局面数（百万），$time 为分与秒
live = 实时
live-begins = 正在分析
live-rests = 已暂停以省电。按任意键继续。
live-status = { $time } · { $more }
aim-open = 不限
aim-time = 30 秒
aim-depth = 24 手深
aim-certain = 到终局，99%
aim-solve = 求解
live-aim = 实时：{ $aim }
live-reached = 已达目标
live-wins = { $side }胜；正在算胜多少
live-draw = 和棋；正在找变化
live-solved = 已解出
live-left-seconds = 几秒后解出
live-left-minute = 约一分钟后解出
live-left-minutes = 几分钟后解出
live-left-hour = 约一小时后解出
live-depth = { $moves } 步
live-end = 终局 { $percent }%
live-to-end = 终局
live-discs = 子数
live-line = 变化
live-moves = 深度
live-sure = 把握
live-lines = { $number } 条变化
live-played = 实战
live-gave = 实战：损失 { $discs } 子
live-gave-about = 实战：约损失 { $discs } 子
live-fewer = 减少变化
live-more = 增加变化
live-step = 走 { $moves }
live-explained = 预计胜负子数，浅色为粗略值。
live-explained-waves = 预计胜负子数，带 ~ 的为粗略值。

# 复盘。$number 与 $square 是一步棋，$value 是带符号的子数
review = 复盘
review-back-to = 返回复盘
review-clock = 每方 { $minutes } 分钟
review-caption = { $opening } · { $clock }
review-players = { $black } – { $white }
review-arrows = 箭头
review-analysing = 正在分析 { $done }/{ $all }
review-stopped = 已停止（{ $done }/{ $all }）
review-go-on = 继续
review-deeper = 深入分析
review-looking = 还在分析
review-loses = 第 { $number } 手 { $square } 损失 { $discs } 子。
review-loses-win = 第 { $number } 手 { $square } 损失 { $discs } 子，并丢掉了胜局。
review-loses-draw = 第 { $number } 手 { $square } 损失 { $discs } 子，并丢掉了平局。
so-far = 到目前为止
review-weak = 第 { $number } 手 { $square } 似乎不好。
review-is-best = 第 { $number } 手 { $square } 是最佳着法。
review-is-good = 第 { $number } 手 { $square } 是好棋。
review-forced = 第 { $number } 手只能下 { $square }。
review-to-move = 轮到{ $side }。
review-best-now = 最佳着法是 { $best }（{ $value }）。
review-best-was = 最佳着法是 { $best }（{ $value }）。
review-then-leads = { $square } 之后，{ $side }预计胜 { $discs } 子。
review-then-wins = { $square } 之后，{ $side }胜 { $discs } 子。
review-then-even = { $square } 之后，双方均势。
review-then-draw = { $square } 之后，结果是平局。
review-end-wins = { $side }胜 { $discs } 子。
review-end-draw = 平局。
review-account =
    { $errors ->
        [0] { $name }：准确率 { $percent }%，没有失误
       *[other] { $name }：准确率 { $percent }%，{ $errors } 处失误
    }
review-account-open = { $name }：准确率 …
review-account-none = { $name }：准确率 –
review-retry = 改正 { $errors } 处失误
review-retry-of = 改正{ $side }的 { $errors } 处失误
review-removed = 已删除变化
review-remove = 删除变化
review-evaluation = 形势
review-step = 逐手
review-next-error = 下一个失误
review-play-from = 从这里下
review-first = 到开头
review-back = 后退一步
review-play = 自动播放
review-next = 前进一步
review-last = 到末尾
review-paste-nothing = 剪贴板中没有棋谱。
review-paste-why = 无法读取剪贴板中的棋谱：{ $why }。
review-paste-failed = 无法读取剪贴板。
review-copied = 已复制到剪贴板。
review-copy-failed = 无法复制到剪贴板。
review-file-failed = 无法从 { $filename } 读取棋谱。
review-file-why = 无法从 { $filename } 读取棋谱：{ $why }。
review-no-help = 等级分对局结束前不能复盘。
retry-count = 失误 { $at }/{ $all }
retry-ask = 轮到{ $side }。请找出更好的着法。
retry-played = 实战第 { $number } 手下了 { $square }。
retry-wrong = { $square } 损失 { $discs } 子。请再试一次。
retry-best = { $square } 是最佳着法。
retry-good = { $square } 是好棋。
retry-shown = 最佳着法是 { $best }。
retry-show = 显示答案
retry-next = 下一个
retry-done = 完成
retry-leave = 结束
play-from-note = 对局从棋盘上的局面开始。
play-from-move = 第 { $number } 手之前
play-from-earlier = 更早的局面
play-from-later = 更晚的局面
play-from-start = 开始
access-review-move = 第 { $number } 手，共 { $all } 手，{ $side }下了 { $square }。
access-review-value = 第 { $number } 手：{ $side }预计胜 { $discs } 子
access-review-even = 第 { $number } 手：均势
access-review-unknown = 第 { $number } 手：尚未分析
access-reason = 理由 { $at }/{ $all }：
access-error-dubious = 小失误
access-error-mistake = 失误
access-error-blunder = 大失误
access-review-progress = 已分析 { $percent }%
access-in-reason = 在理由 { $at } 中

# 开局：开局库的着法及其练习
openings = 开局
openings-turn = 第 { $number } 手：轮到{ $side }
openings-start = 初始局面
openings-path-start = 初始局面
openings-unnamed = 未命名
openings-also = 又名：{ $names }
openings-left = 第 { $number } 手起脱离开局库
openings-never = 不在开局库中
openings-star = 收藏
openings-back = 后退一步
openings-move = 着法
openings-name = 名称
openings-value = 估值
openings-played = 选用率
openings-own = 战绩
openings-count = 局数
openings-results = 结果
openings-shares = 黑 { $won }%、平 { $drawn }%、白 { $lost }%
openings-mean = { $side }平均胜 { $discs } 子
openings-loss = 下一手平均约亏 { $discs } 子
openings-last = 最近一局：{ $year }年
openings-record = 你在此局面 { $won } 胜 { $drawn } 平 { $lost } 负
openings-no-record = 你还没下过这个局面
openings-games = 此局面的 { $games } 局
counted-all = 全部棋局
counted-mine = 我的棋局
counted-collection = 棋谱库
counted-mine-as = 我执{ $side }的棋局
counted = 统计：{ $games }
counted-title = 统计哪些棋局
counted-note = 着法旁的数字来自这些棋局。
counted-both = 双方
counted-words = 限定：人名、赛事、年份（2015-2019）
counted-everything = 统计全部棋局
openings-out = 这里没有开局库的着法。
openings-practised-from = 练习从第 { $number } 手之后开始，那是开局库的最后一个局面。
openings-more = 另有 { $moves } 处可下，但不在开局库中。
openings-practised = 练习
openings-none-practised = 还没有从这里练习过
openings-summary = 已掌握 { $done }/{ $all } 条变化，今天待复习 { $due } 条
openings-practise = 练习
openings-find = 名称或着法
openings-find-clear = 清除
search-long = 最多 { $most } 个字符。
openings-found = { $number } 个开局
openings-found-none = 没有找到。
drill-begin = 你是{ $side }。
drill-task = 请下出开局库的着法。
drill-right = { $square } 在开局库中。
drill-count = 答对 { $answers } 手
drill-off-book = { $square } 不在开局库中。
drill-not-played = 开局库收录了 { $square }，但这里下别的着法。
drill-book-plays = 开局库的下法是 { $squares }。
drill-loss-open = 正在评估你的这一手。
drill-loss-none = 你的这一手同样好。
drill-loss = 你的这一手大约损失 { $discs } 子。
drill-all-right = 全部答对，共 { $answers } 手。
drill-some-wrong = 答对 { $answers } 手，答错 { $mistakes } 手。
drill-book-ends = 开局库到此为止。
drill-book-edge = 从这里起，最佳着法不在开局库中。
drill-again = 再试一次
drill-play-on = 结束练习
drill-repeat = 再来一次
drill-done = 完成

# 要点：每节几个局面，各找一步棋
ideas = 战术要点
ideas-done = 已完成 { $done }/{ $all }
idea-next-up = 下一个
idea-minutes = { $minutes } 分钟
idea-board = 第 { $board } 题，共 { $boards } 题
idea-other = 有更好的着法，再看看。
idea-next = 下一个要点
idea-corners = 角
idea-corners-note = 角上的棋子永远不会被翻转。
idea-corners-1 = 黑先。占住能让右边黑子成为稳定子的角。
idea-corners-1-done = h1 永远不会被翻转，现在 h1 到 h7 都是稳定子。
idea-corners-2 = 黑方已有 h1。找出能拿下整条上边的一手。
idea-corners-2-done = a1 翻转 b1 到 g1，上边到终局都是黑方的。
idea-corners-3 = 黑方可以占 a8 或 h8，白方想占 a1。该占哪个角，才能同时不让白方下 a1？
idea-corners-3-done = a8 让 a2 到 a8 都成为稳定子，白方也不能再下 a1。
idea-corners-4 = 白方想占 h8。找出唯一能阻止的一手。
idea-corners-4-done = d8 翻转 e8、f8，白方下不了 h8。
idea-x-squares = X 位
idea-x-squares-note = 角斜内侧的一格，下在这里常会让角。
idea-x-squares-1 = 白先。黑方占着 X 位 b2。找出利用这个弱点的一手。
idea-x-squares-1-done = a1 翻转 b2 到 f6 的斜线。正是 b2 这枚棋子让白方占到了角。
idea-x-squares-2 = 白先。g2 能翻转 8 枚，但之后黑方占 h1。找出离角远一些的好棋。
idea-x-squares-2-done = f8 避开了 g2，黑方仍然下不了 h1。
idea-x-squares-3 = 白方占着 g2，但黑方还下不了 h1。找出为占 h1 作准备的一手。
idea-x-squares-3-done = c2 翻转 e4，黑方有了通向 h1 的线。不论白方怎么下，黑方都能占 h1。
idea-x-squares-4 = 黑先。白方下不了 a1。找出此时可以放心下的 X 位。
idea-x-squares-4-done = 下了 b2，白方也下不了 a1，这个角仍然没有让出。
idea-c-squares = C 位
idea-c-squares-note = 边上紧挨着角的一格。
idea-c-squares-1 = 黑先。白方占着 C 位 b8。找出利用这个弱点的一手。
idea-c-squares-1-done = a8 翻转 b8，现在 a8 到 f8 都是稳定子。
idea-c-squares-2 = 黑先。下 C 位 a7 或 b8，白方就占 a8。找出挨着己方棋子的稳妥一手。
idea-c-squares-2-done = f8 与 g8、h8 相连，永远不会被翻转。白方也下不了 a8。
idea-c-squares-3 = 白方占着 C 位 g1，h1 空着。找出攻击上边的一手。
idea-c-squares-3-done = 接下来黑方可下 h1，翻转 d1 到 g1。只有 b1 能阻止。
idea-c-squares-4 = 白方想占 h1。找出能让白方占不了上边两个角的 C 位。
idea-c-squares-4-done = b1 翻转 c1，b1 到 g1 全是黑子，白方下不了 a1 和 h1。
idea-few-moves = 行动力
idea-few-moves-note = 让对方没有好棋可下。
idea-few-moves-1 = 白先。黑方现在有 6 处可下。找出只给黑方留下 3 处的一手。
idea-few-moves-1-done = 黑方只能下 g1、g2、h2，全都挨着角 h1。
idea-few-moves-2 = 白先。找出让黑方只有 5 处可下、也下不了 a8 的一手。
idea-few-moves-2-done = 黑方只有 5 处可下，其中不再有 a8。
idea-few-moves-3 = 黑先。找出让白方无棋可下的一手。
idea-few-moves-3-done = 白方须停一手，黑方继续走。
idea-few-moves-4 = 白先。黑方只有一处可下。抢先占住这一格。
idea-few-moves-4-done = h2 原是黑方唯一的可下处，现在黑方须停一手。
idea-quiet-discs = 凝聚手
idea-quiet-discs-note = 只翻内部的棋子，不筑墙。
idea-quiet-discs-1 = 黑先。a6 翻转 9 枚，筑起一道墙。找出只翻转内部一枚的一手。
idea-quiet-discs-1-done = h3 只翻转周围没有空格的 g3，没有给白方增加可下处。
idea-quiet-discs-2 = 黑先。找出只翻转一枚、黑方边缘子很少的一手。
idea-quiet-discs-2-done = d7 只翻转 c6。挨着空格的黑子有 9 枚，换别的下法至少有 11 枚。
idea-quiet-discs-3 = 黑先。h6 翻转 8 枚，筑起一道墙。找出只翻转内部一枚的一手。
idea-quiet-discs-3-done = d1 只翻转周围没有空格的 d2，没有给白方增加可下处。
idea-quiet-discs-4 = 白先。h3、h4 会翻转很多边缘子。找出只翻转内部一枚的一手。
idea-quiet-discs-4-done = c7 只翻转周围没有空格的 d6。
idea-safe-discs = 稳定子
idea-safe-discs-note = 稳定子从角开始，沿着边增加。
idea-safe-discs-1 = 黑方占有角 a8。找出再得 9 枚稳定子的一手。
idea-safe-discs-1-done = a7 把 a6 与角连在一起，又多了 9 枚稳定子。
idea-safe-discs-2 = 白先。角 a8 可以等一等。找出能得 11 枚稳定子的一手。
idea-safe-discs-2-done = b1 填满上边，那里的白子再也不会被翻转。
idea-safe-discs-3 = 白方占有角 h1。找出让右边白子成为稳定子的一手。
idea-safe-discs-3-done = h2 翻转 h3，现在 h1 到 h6 都是稳定子。
idea-safe-discs-4 = 黑方占有角 h8。找出再得 14 枚稳定子的一手。
idea-safe-discs-4-done = f8 填满下边，稳定子从那里向上扩展。
idea-last-move = 最后一手
idea-last-move-note = 抢到每个区域的最后一手。
idea-last-move-1 = 白先。有一个单独的空格和两对空格。找出只留下成对空格的一手。
idea-last-move-1-done = 现在黑方必须先走进一对空格，那里的最后一手归白方。
idea-last-move-2 = 黑先。有一个单独的空格，另有四个连在一起。找出让黑方走最后一手的下法。
idea-last-move-2-done = 白方要先动那四格，黑方走最后一手。
idea-last-move-3 = 白先。除一处以外，每个区域都是两格。找出只留下成对空格的一手。
idea-last-move-3-done = f7 是单独的一格。现在只剩成对的空格，最后一手由白方走。
idea-last-move-4 = 黑先。有一个单独的空格，白方也能下。抢先占住它。
idea-last-move-4-done = e7 是只有一格的区域，那里由黑方走了最后一手。
idea-waiting-moves = 余裕手
idea-waiting-moves-note = 留一手备用的棋。
idea-waiting-moves-1 = 白先。在上边找出黑方不能下、也不给黑方增加可下处的一手。
idea-waiting-moves-1-done = e1 没有给黑方增加可下处，现在轮到黑方让步了。
idea-waiting-moves-2 = 黑先。找出让白方守不住 a1 的一手。
idea-waiting-moves-2-done = 白方只能下 b2、b7，不论哪一手，黑方都能占 a1。
idea-waiting-moves-3 = 白先。在下边找出黑方不能下的稳妥一手。
idea-waiting-moves-3-done = b8 与 h8 相连。现在黑方只能下 h6 或 h7。
idea-waiting-moves-4 = 白先。g2、g7 会让出角。找出不给黑方增加可下处的一手。
idea-waiting-moves-4-done = g8 没有给黑方增加可下处。只剩成对的空格，必须由黑方先下。
idea-waiting-moves-5 = 黑先。白方不能下 f7，这一手可以留着。找出要先下的一手。
idea-waiting-moves-5-done = 白方仍然不能下 f7，黑方可以留到需要的时候再下。
idea-edges = 边
idea-edges-note = 好边和弱边。
idea-edges-1 = 白先。找出占住右边中段的一手。
idea-edges-1-done = 白方占有 h3 到 h5，不挨着任何一个角。黑方在这条边上无棋可下。
idea-edges-2 = 白先。黑方占有 h5、h7。找出攻破这条边的一手。
idea-edges-2-done = h6 楔入两枚黑子之间。不论黑方怎么下，白方都能占 h8。
idea-edges-3 = 黑先。白方占有 h1 和 h3 到 h6。找出楔入这条边的一手。
idea-edges-3-done = 现在这条边上没有哪一手能翻转 h2。接下来下 h7 就能翻转 h3 到 h6。
idea-edges-4 = 白先。黑方占有 b1 到 f1 和 h1，这条边有个缺口。找出利用缺口的一手。
idea-edges-4-done = g1 不会被翻转，不论黑方怎么下，白方都能占 a1。

# The games.
games = 对局记录
games-find = 名字、开局或着法
games-find-short = 查找
games-filter = 筛选
games-all = 全部
games-won = 胜
games-lost = 负
games-imported = 已导入
games-stars = 收藏
games-collection = 棋谱库
games-position = 此局面
games-position-mine = 此局面（我的）
games-date = 日期
games-theory = 理论比分
games-event = 赛事
games-players = 黑方、白方
games-round = 第{ $round }轮
games-of = { $name }的棋局
games-opponent = 对手
games-result = 结果
games-opening = 开局
games-none = 没有对局。下完的对局会保存在这里。
games-found-none = 没有找到。
games-won-one = 胜
games-lost-one = 负
games-draw = 平局
games-won-by = { $side }胜
games-open =
    { $moves ->
        [0] 局面
       *[other] 第 { $moves } 手
    }
games-imported-one = 已导入
games-day = { $month }月{ $day }日
games-month = { $year }年{ $month }月
games-worst = 最差一手：第 { $number } 手 { $square }，损失 { $discs } 子
games-moves = { $moves } 手
games-star = 收藏
games-copy = 复制
games-delete = 删除
games-undo = 撤销删除
games-marked = 已选 { $games } 局
games-marked-one = 已选
games-mark = 选中
games-analyse = { $games ->
    [0] 全部已分析
   *[other] 分析 { $games } 局
}
games-analysing = 停止（{ $number }/{ $all }）
games-analyse-none = 没有可分析的对局
notes = 备注
notes-note = 以 # 开头的词是标签，例如 #联赛。
notes-long = 最多 { $most } 个字符。
comment = 评注
comment-add = 写评注
comment-on = 第 { $number } 手 { $square } 的评注
comment-note = 随对局保存，可在对局记录中查找。
said-told = 文件中：{ $what }
said-level = 均势
said-value = { $side }预计胜 { $discs } 子
said-spent = 用时{ $time }
said-left = 剩余{ $time }
graph-times = 每手用时
said-hasty = 仓促
said-long = 长考
statistics = 统计
statistics-of = 共 { $games } 局
statistics-note = 依次为胜、平、负；他人的对局按黑方计。
statistics-player-note = 依次为胜、平、负。
statistics-discs = 终局平均子数
statistics-player = { $name }：{ $games } 局
statistics-opponents = 对手
statistics-events = 赛事
statistics-years = 年份
statistics-own = 你的对局
statistics-others = 他人的对局（按黑方计）
statistics-results = { $won } · { $drawn } · { $lost }
phase-opening = 第 1–20 手
phase-midgame = 第 21–40 手
phase-ending = 第 41–60 手
games-discs = { $near } 比 { $far }
games-as-black = 执黑
games-as-white = 执白
games-accuracy = { $whose } { $percent }
games-accuracy-yours = 你的准确率
games-accuracy-of = { $side }的准确率
games-starred = 已收藏
share = 分享
share-copy = 复制图片
share-save = 保存
share-moves = 复制棋谱
share-board = 棋盘
share-board-last = 最后一手
share-board-counted = 数子
share-board-moves = 手数
share-names-row = 名字
share-names-on = 显示
share-names-off = 隐藏
share-size = 宽度
share-formats = 其他格式
share-formats-note = 文本、GGF、SGF、PGN、WTHOR、OBF、JSON、SVG、动图、PDF
share-position = 分享此局面
share-turn = 轮到{ $side }
share-copy-board = 复制盘面
share-analysis = 附分析
share-moves-only = 只含着法
share-where = 保存位置
share-no-dialog = 系统无法打开文件夹选择窗口。
share-copied = 已复制图片
share-one = 这一局
share-all = 列表中的 { $games } 局
share-about-transcript = 文字棋谱
share-about-ggf = NBoard 等程序可读
share-about-sgf = Edax、Cassio 等程序可读
share-about-pgn = 名字、日期和着法
share-about-wthor = 比赛棋谱库
share-about-obf = 最后的局面
share-about-json = 全部内容
share-about-svg = 可无损放大的图片
share-about-film = 动图
share-about-pdf = 打印版，附失误练习
share-not-printed = 已保存为 { $filename }，只含前 200 局，另有 { $games } 局未包含。
sheet-tasks = 找出更好的一手
sheet-answers = 答案
sheet-ahead = { $side }领先
sheet-task = { $number }：轮到{ $side }
sheet-answer = { $number }：{ $better }（实战 { $played }）
sheet-answer-discs = { $number }：{ $better }（实战 { $played }，约差 { $discs } 子）
share-done = 已保存为 { $filename }。
share-part = 已保存为 { $filename }。有 { $games } 局没有写入：WTHOR 只能保存从标准初始局面下完的对局。
share-names = 已保存为 { $filename }。有 { $names } 个名字已改动：WTHOR 中的名字最多 19 个拉丁字母。
share-nothing = 没有保存：WTHOR 只能保存从标准初始局面下完的对局。
import = 导入
backup-save = 备份全部数据
backup-also = 习题、练习和复盘一并导入，设置保持不变。
backup-add = 恢复
backup-read = 备份已导入，原有数据都在。
import-note = 粘贴棋谱、选择文件，或将文件拖入窗口。
import-note-wayland = 粘贴棋谱或选择文件。在 Wayland 下不能将文件拖入窗口。
import-paste = 从剪贴板粘贴
import-choose = 选择文件
import-set-up = 摆一个局面
import-folder = 打开 WTHOR 文件夹
import-no-dialog = 系统无法打开文件选择窗口，请输入路径。
import-path = 路径
import-read = 读取
import-no-file = 找不到：{ $filename }
import-collected = 棋谱库共有 { $games } 局。
import-no-collection = 文件夹里没有 WTHOR 文件，也没有开局列表。
import-folder-close = 关闭棋谱库（{ $games } 局）
import-reading = 正在读取对局
import-count = { $games } 局
import-found = { $games ->
    [0] 没有对局
   *[other] { $games } 局
}
import-known = 已在对局记录中。
import-new = 新增
import-repeated = 已保存
import-failed = 无法读取
import-why = 显示原因
import-with-repeated = 重复的也导入
import-add = 导入 { $games } 局
import-added = 已导入 { $games } 局。
import-complete = 给 { $games } 局加上备注
import-completed = 已给 { $games } 局加上备注。
import-left-variations = 不合规则的变化不会保存。
import-left-values = 格子上的标记和各手的部分注释不会保存。
import-left-komi = 贴目不会保存，胜负只看盘面子数。
import-left-properties = 文件中还有一些内容不会保存。
import-side = 没有写明轮到谁走，按棋子数推断为{ $side }。
import-pass = 轮到的一方无棋可下，由{ $side }走。
import-no-names = 缺少名字：请一并添加 .jou 和 .trn 文件。
import-undo = 撤销导入
import-nothing = 没有找到对局
import-file-line = { $filename } 第 { $line } 行：{ $why }
import-file = { $filename }：{ $why }
import-line = 第 { $line } 行：{ $why }
action-star = 收藏
action-delete = 删除

# 玩家
rating = 等级分
you-rating = Flipside 等级分
you-where = 你的水平
you-between = 水平在{ $low }和{ $high }之间
you-first-game = 下完一局等级分对局，就能大致看出水平。
you-tells = 接下来与{ $name }对局，最能看出水平。
you-so-far = 近期对局
you-so-far-none = 这里会显示下完的对局。
you-won-by =
    { $discs ->
        [0] 胜
       *[other] 胜 { $discs } 子
    }
you-drew = 平局
you-lost-by =
    { $discs ->
        [0] 负
       *[other] 负 { $discs } 子
    }
you-games = { $since }起，共 { $games } 局等级分对局
you-last-game = 上一局 { $change }
you-none = 还没有等级分
you-none-note = 等级分对局不能悔棋，也没有提示和估值。
rating-settles = 尚未稳定
you-near = 水平可能与{ $name }相近
you-about = 约 { $elo }
you-band = 极有可能在此范围内
you-more = 再下约 { $games } 局即可确定。
you-next = 下一个对手
you-opponent = { $elo } · { $how }
you-first = 适合第一局
you-finds = 用来确定你的水平
you-even = 棋力与你相当
you-weaker = 比你弱
you-stronger = 比你强
you-play = 与{ $name }对局
you-streaks = 胜负
you-now = 当前连胜
you-longest = 最长连胜
you-results = 胜 · 平 · 负
you-w = 胜
you-d = 平
you-l = 负
you-ladder = 天梯
you-not-met = 还没交过手
you-history = 走势
you-all = 全部
you-last = 近 { $games } 局
you-history-none = 等级分确定后，这里会显示走势。
you-accuracy-note = 点：单局 · 线：五局平均
you-harder-opening = 你在开局的失误比水平相当的棋手多。
you-harder-ending = 你在残局的失误比水平相当的棋手多。
you-easier-opening = 你在开局的失误比水平相当的棋手少。
you-easier-ending = 你在残局的失误比水平相当的棋手少。
you-accuracy-none = 分析对局后，这里会显示准确率。
you-accuracy-one = 已分析一局。分析第二局后，这里会显示变化。
you-games-ago = { $games } 局前
you-last-one = 最近一局
you-costs = 最大弱点
you-costs-note = 每局约损失 { $discs } 子。
you-costs-own = 取自你的对局，标出的是最佳着法。
you-costs-idea = 这个要点中的局面。
you-costs-none = 分析十局后，这里会显示你的最大弱点。先看第一课的占角局面。
you-idea = 看要点
access-rating = { $elo }，正负 { $band }
access-ladder = { $name }，{ $elo }，胜 { $won }，平 { $drawn }，负 { $lost }

## 题目
puzzles = 题目
puzzles-today = 今天
puzzles-yours = 我的失误
puzzles-yours-due = 我的失误 · { $due }
puzzles-all = 全部
puzzles-about-corner = 角
puzzles-about-parity = 最后一手
puzzles-about-wait = 余裕手
puzzles-about-mobility = 行动力
puzzles-about-wall = 墙
puzzles-about-pass = 停一手
puzzles-about-it = 相关题目
puzzles-of-today = 今天第 { $at } 题，共 { $all } 题
puzzles-due = 待复习的失误：{ $due }
puzzle-task-win = { $side }先下，找出取胜的一手
puzzle-task-draw = { $side }先下，找出打平的一手
puzzle-task-best = { $side }先下，找出最佳着法
puzzle-solved = 答对了
puzzle-answer = 答案
puzzle-empties = { $empties } 个空格
puzzle-best-play = 胜负以双方最佳着法为准，不看现在的子数
puzzle-rating = 题目分
puzzle-you = 你的解题分
puzzle-streak = 连续答对
puzzle-difficulty = 难度
difficulty-1 = 简单
difficulty-2 = 较易
difficulty-3 = 中等
difficulty-4 = 较难
difficulty-5 = 困难
puzzle-your-move = 轮到你
puzzle-note-win = 只有一手能赢，请在棋盘上落子。
puzzle-note-draw = 只有一手能打平，请在棋盘上落子。
puzzle-note-best = 有一手明显最好，请在棋盘上落子。
puzzle-hint-note = 再按一次“提示”可看理由。
puzzle-gain = 解题分变化：{ $gain }。
puzzle-line = 最佳变化：{ $line }
puzzle-right-best = { $square } 是最佳着法（{ $discs }）。
puzzle-wins = 下 { $square } 可胜 { $discs } 子。
puzzle-draws = 下 { $square } 可打平。
puzzle-right-loses = { $square } 是最佳着法，其他着法输得更多。
puzzle-wrong = { $square } 不对。
puzzle-looking = 正在寻找对方的最佳应手
puzzle-worse = { $square } 损失 { $discs } 子。
puzzle-wins-only = 下 { $square } 只能胜 { $discs } 子。
puzzle-draws-only = 下 { $square } 只能打平。
puzzle-loses = 下 { $square } 会负 { $discs } 子。
puzzle-another-wins = 另有一手能赢。
puzzle-another-draws = 另有一手能打平。
puzzle-another-best = 另有更好的一手。
puzzles-done = 答对 { $right }/{ $all } 题。明天再来。
puzzles-done-note = 可以继续练习，或复习自己的失误。
puzzles-done-first = 解题分约为 { $elo }。
puzzles-done-rating = 解题分从 { $from } 变为 { $elo }。
puzzles-done-about = 解题分从约 { $from } 变为约 { $elo }。
puzzles-done-streak = 已连续答对 { $solved } 题。
puzzles-done-best = 连续答对 { $solved } 题，创下个人纪录。
puzzles-done-time = 用时 { $minutes } 分钟。
puzzles-missed = 重做错题
puzzles-none-due = 今天没有待复习的失误。
puzzles-next-due =
    { $days ->
        [1] 下一题明天复习。
       *[other] 下一题 { $days } 天后复习。
    }
puzzles-no-own = 还没有失误
puzzles-no-own-note = 分析对局后，其中的失误会出现在这里。
puzzles-none-fits = 没有适合复习的失误
puzzles-none-fits-note = 已检查 { $games } 局。局面中有一手明显最好时，失误才会出现在这里；若一方大优，还须损失 { $discs } 子以上。
puzzles-none = 没有找到题目
puzzle-next = 下一题
puzzle-timer = 计时
puzzles-more = 继续练习
puzzles-export = 全部复制
puzzles-import = 粘贴题目
puzzles-read = 正在检查 { $positions } 个局面。
puzzles-not-read = 没有找到题目。每行须写明 64 格的棋盘和行棋方。
access-puzzle = { $task }，{ $empties } 个空格
access-puzzles-today = 今天：答对 { $right } 题，完成 { $answered }/{ $all } 题

## Guess the move
guess = 猜下一手
guess-caption = { $at }/{ $all } · { $name }
guess-task = { $side }先下，找出好着法
guess-task-note = 最佳着法得 100%，每损失一子，得分就少一些。
guess-looking = 正在评估 { $square }
guess-nothing = 这一方每一手都别无选择
guess-best = { $square } 是最佳着法：{ $percent }%
guess-loses = { $square } 比 { $best } 差 { $discs } 子：{ $percent }%
guess-same = { $name }实战也下了这里。
guess-played-best = { $name }实战下 { $square }，是最佳着法。
guess-played = { $name }实战下 { $square }，损失 { $discs } 子。
guess-average = 你：{ $you }%，{ $name }：{ $played }%
guess-end-note = 有选择余地的各手的平均分
guess-again = 再来一次
guess-moves = 或者猜下一手
guess-moves-note = 猜一方的每一手，再看得分和实战着法。
guess-side = { $side } · { $percent }%
you-solved = 已改正的失误：{ $solved }/{ $all }。
you-errors =
    { $errors ->
        [0] 复习
       *[other] 复习 { $errors } 题
    }
unreadable-puzzles = 无法读取解题记录
instead-puzzles = 解题记录将从空白开始

## 其他引擎
# $name 是程序的名字，$seconds 与 $answered 是秒数
guest = 其他引擎
guest-about = 可以在这里对局和分析的程序。
guest-add = 添加引擎
guest-list = 所有引擎
guest-remove = 移除
guest-speaks = 协议：{ $protocol }
guest-name = 名称
guest-program = 程序
guest-arguments = 参数
guest-folder = 文件夹
guest-environment = 环境变量
guest-note-name = 在棋盘旁显示的名称
guest-note-program = 文件，或 ssh 之类的程序名
guest-note-arguments = 与在终端中输入的一样。含空格的词放在引号里。
guest-note-folder = 运行的位置。许多引擎在那里找数据。
guest-note-environment = 例如 THREADS=2
guest-choose = 选择：{ $what }
guest-protocol = 通信协议
guest-strength = 强度
guest-own = 自带设定
guest-level = 难度
guest-time = 每手时间
guest-less = 减少
guest-more = 增加
guest-second = 参考意见
guest-no = 不用
guest-yes = 用于复盘
guest-test = 测试
guest-copy-log = 复制日志
guest-new = 未测试
guest-ready = 就绪
guest-starting = 正在启动…
guest-works = 可以使用。启动 { $seconds } 秒，回答 { $move } 用了 { $answered } 秒。
guest-missing = 找不到文件
guest-not-started = 无法启动
guest-crashed = 意外退出
guest-hangs = { $seconds } 秒没有回答
guest-resigns = 第一手就认输
guest-stopped = 已由你停止
guest-still-starts = { $name }正在启动（{ $time }）
guest-still-thinks = { $name }正在思考（{ $time }）
guest-starting-for = 正在启动（{ $time }）
guest-stop = 停止
guest-illegal = 不合法的着法：{ $move }
guest-floods = 不停地输出
guest-nonsense = 不使用这种协议
guest-quote = 命令中的引号没有闭合，或变量没有名字
guest-usual-start = 它只能从标准初始局面开始
guest-unknown = 请先在设置的“其他引擎”中添加并测试它
guest-run = 运行这个程序吗？
guest-run-note = 它以你的权限运行。只运行你信任的程序。
guest-run-yes = 运行
guest-remove-it = 移除{ $name }吗？
guest-remove-note = 程序本身保留在原处。
guest-failed = { $name }无法继续
guest-failed-note = 对局不受影响。
guest-again = 重新启动{ $name }
guest-replace = 由{ $name }继续
guest-leave = 留下棋局，以后再下

# 复盘时其他引擎的看法
second-looks = { $name }正在分析
crowd-wrong = 等级分约 { $elo } 的棋手，10 次中有 { $number } 次会在这里失误
crowd-wrong-as = 与{ $name }水平相当的棋手，{ $percent }% 会在这里失误
crowd-trap = 你设下的陷阱：与{ $name }水平相当的棋手，{ $percent }% 会在这里失误
crowd-finds = 等级分约 { $elo } 的棋手，{ $number } 人中只有 1 人能找到 { $square }
crowd-finds-as = 与{ $name }水平相当的棋手，{ $number } 人中只有 1 人能找到 { $square }
second-says = { $name }：{ $line }
second-failed = { $name }没有回应
second-book = 出自其开局库

## 观看的多局比赛
match-now = 第 { $number } 局，共 { $games } 局 · { $score }
match-won = { $name }获胜：{ $score }
match-drawn = 比赛打成平手
match-games = { $games } 局
match-points = 得分
match-wins = 胜
match-draws = 平
match-discs = 平均子差
match-share = 得分率 { $percent }%（95% 置信区间 { $from }% 至 { $to }%）
match-elo = 等级分差 { $elo }（{ $from } 至 { $to }）
match-unsure = 局数太少，还看不出谁更强
