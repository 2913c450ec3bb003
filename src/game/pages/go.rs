//! Changes the screen or the dialog that is shown, notices when another one is shown, and knows the way back.

use crate::{
    engine::{OpponentKind, teach::reasons::Topic},
    game::{
        controls::{KeysWait, MouseTravel},
        play::{CurrentTask, Draft, SessionCommand},
        prelude::*,
        shell::Random,
        ui::PressGuard,
    },
    rules::Position,
};

/// A screen and the dialog over it.
pub(crate) type PageId = (Screen, Menu);

/// The pages that have led to the current one, each with what had the focus there.
#[derive(Resource, Default)]
pub(crate) struct Trail(Vec<(PageId, Target)>);

impl Trail {
    /// Goes from one page to another. What had the focus there, if this is the way back.
    pub(crate) fn step(&mut self, (from, focus): (PageId, Target), to: PageId) -> Option<Target> {
        let mut on_screen = self.0.iter().rev().take_while(|(page, _)| page.0 == from.0);
        let below = on_screen.position(|(page, _)| *page == to);
        match (self.0.last(), below) {
            (Some(&(last, focus)), _) if last == to => {
                self.0.pop();
                return Some(focus);
            }
            // A dialog is closed together with those that have led to it.
            (_, Some(dialogs)) => self.0.truncate(self.0.len() - 1 - dialogs),
            // Nothing leads back from the title.
            _ if to == PageId::default() => self.0.clear(),
            // The other dialogs are not opened again on the way back.
            _ if matches!(from.1, Menu::None | Menu::Pause | Menu::GameOver) => {
                self.0.push((from, focus));
            }
            _ => {}
        }
        None
    }
}

/// Changes the screen and the dialog.
#[derive(SystemParam)]
pub(crate) struct Go<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    trail: Res<'w, Trail>,
    pace: ResMut<'w, Pace>,
}

impl Go<'_> {
    /// Shows a screen without a dialog over it.
    pub(crate) fn to(&mut self, screen: Screen) {
        self.with(screen, Menu::None);
    }

    pub(crate) fn over_game(&mut self, menu: Menu) {
        self.with(Screen::Game, menu);
    }

    /// Shows a screen with a dialog over it.
    pub(crate) fn with(&mut self, screen: Screen, menu: Menu) {
        NextState::set_if_neq(&mut self.screen, screen);
        NextState::set_if_neq(&mut self.menu, menu);
        // The change takes effect in the next frame, and nothing else asks for that frame.
        self.pace.animate();
    }

    /// Shows the page that has led to the current one. Without one, that is the title.
    pub(crate) fn back(&mut self) {
        let last = self.trail.0.last().map(|&(page, _)| page);
        let (screen, menu) = last.unwrap_or_default();
        self.with(screen, menu);
    }
}

/// The current page, and the page before it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct PageChange {
    now: Option<PageId>,
    before: Option<PageId>,
    fresh: bool,
    /// What had the focus on the current page when it opened the page that has led back to it.
    left_at: Option<Target>,
}

impl PageChange {
    /// The page that has been opened in this frame, if there is one.
    pub(super) fn opened(self) -> Option<PageId> {
        self.now.filter(|_| self.fresh)
    }

    /// True if the page before the current one had this screen and this dialog.
    pub(crate) fn comes_from(self, screen: Screen, menu: Menu) -> bool {
        self.before == Some((screen, menu))
    }

    /// True if this screen has had a focus given to it. One that is only just being opened gets it later in the frame.
    pub(super) fn has_opened(self, screen: Screen) -> bool {
        self.now.is_some_and(|(now, _)| now == screen)
    }

    /// What had the focus on the current page before, if the page that it had opened has led back to it.
    pub(super) fn left_at(self) -> Option<Target> {
        self.left_at.filter(|_| self.fresh)
    }

    /// What the page before the current one has explained, if it was an explanation.
    pub(crate) fn explained(self) -> Option<Topic> {
        match self.before {
            Some((_, Menu::Explain(topic))) => Some(topic),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PageChange>()
        .init_resource::<Trail>()
        .add_systems(Update, (detect_page_change, detect_task_change).chain().in_set(AppSystems::Sync));
}

/// Notices when another task is asked, or the answer of a task was given.
fn detect_task_change(task: CurrentTask, mut before: Local<Option<(Position, bool)>>, mut guard: ResMut<PressGuard>) {
    let now = task.get().map(|task| (task.position, task.is_answered()));
    match (std::mem::replace(&mut *before, now), now) {
        (Some((before, _)), Some((now, _))) if before != now => guard.change_page(),
        (Some((_, false)), Some((_, true))) => guard.change_buttons(),
        _ => {}
    }
}

/// Notices when another page is shown.
pub(super) fn detect_page_change(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut page_change: ResMut<PageChange>,
    mut trail: ResMut<Trail>,
    mut keys_wait: ResMut<KeysWait>,
    mut focus: ResMut<Focus>,
    mut travel: ResMut<MouseTravel>,
    mut guard: ResMut<PressGuard>,
) {
    let now = (*screen.get(), *menu.get());
    let fresh = page_change.now != Some(now);
    if fresh {
        page_change.before = page_change.now;
        page_change.now = Some(now);
        let before = page_change.before;
        page_change.left_at = before.and_then(|before| trail.step((before, focus.target), now));
        guard.change_page();
        focus.hover = None;
        *travel = MouseTravel::default();
        // The widgets of the page are built in this frame.
        keys_wait.0 = true;
    }
    page_change.fresh = fresh;
}

/// Begins a game against an opponent with one press.
#[derive(SystemParam)]
pub(crate) struct BeginGame<'w> {
    settings: Res<'w, Settings>,
    draft: Res<'w, Draft>,
    random: ResMut<'w, Random>,
    session_commands: MessageWriter<'w, SessionCommand>,
    go: Go<'w>,
}

impl BeginGame<'_> {
    pub(crate) fn against(&mut self, opponent: OpponentKind, rated: bool) {
        let game = self.draft.against(opponent, rated);
        if let Ok(config) = game.config(self.random.coin(), &self.settings.player_names) {
            self.session_commands.write(SessionCommand::NewGame(config));
            self.go.to(Screen::Game);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::shell::Question;

    #[test]
    fn a_way_that_crosses_itself_is_walked_back() {
        let mut trail = Trail::default();
        let on = |screen| (screen, Menu::None);
        let way = [
            on(Screen::Title),
            on(Screen::Games),
            on(Screen::Review),
            (Screen::Review, Menu::PlayFrom),
            on(Screen::Game),
            (Screen::Game, Menu::Pause),
            on(Screen::Review),
        ];
        for ends in way.windows(2) {
            assert_eq!(trail.step((ends[0], Target::Board), ends[1]), None);
        }
        let mut at = on(Screen::Review);
        let mut back = Vec::new();
        while let Some(&(page, _)) = trail.0.last() {
            assert!(trail.step((at, Target::Board), page).is_some());
            back.push(page);
            at = page;
        }
        // The dialog is not opened again.
        let pages = [way[5], way[4], way[2], way[1], way[0]];
        assert_eq!(back, pages);

        // A question that is answered closes the dialog below it too.
        trail.step((way[0], Target::Board), way[4]);
        trail.step((way[4], Target::Board), way[5]);
        let question = (Screen::Game, Menu::Confirm(Question::Restart));
        trail.step((way[5], Target::Board), question);
        assert_eq!(trail.step((question, Target::Board), way[4]), None);
        assert_eq!(trail.0.last(), Some(&(way[0], Target::Board)));
    }
}
