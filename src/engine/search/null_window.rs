//! The moves of a position searched one after another with a null window until one is good enough: by one thread alone,
//! or together with others that search the same position.

use super::{
    candidate::Candidate,
    move_list::MoveList,
    parallel::{Ancestor, Team},
    searcher::Searcher,
    tt::NO_MOVE,
    value::NO_VALUE,
};

/// Tries the moves of a list until `value` finds one worth more than `alpha`: the highest value and its square. What
/// they are worth counts only if the searcher has not been stopped.
///
/// With a team, a move that another thread is busy with is put off until all others have been tried.
///
/// # Errors
///
/// The bound on the value of `here`, in units of the evaluation, if another thread has decided it or a position above it
/// meanwhile.
#[inline(always)]
pub(crate) fn search_moves<'s>(
    searcher: &mut Searcher<'s>,
    mut list: MoveList,
    team: Option<&Team>,
    here: Ancestor,
    alpha: i32,
    mut value: impl FnMut(&mut Searcher<'s>, &Candidate) -> i32,
) -> Result<(i32, u8), i32> {
    let (bound, depth) = (here.alpha, u32::from(here.depth));
    if team.is_some() && searcher.enter(here) {
        list.finish(searcher);
        return Err(bound);
    }
    let (mut best, mut square) = (NO_VALUE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let mut claimed = None;
        if let Some(team) = team
            && !list.is_first()
        {
            let Some(claim) = team.claim(&candidate, depth) else {
                list.put_off(searcher);
                continue;
            };
            claimed = Some((team, claim));
        }
        let found = value(searcher, &candidate);
        if let Some((team, claim)) = claimed {
            team.end(claim);
        }
        if searcher.stopped {
            break;
        }
        if found > best {
            (best, square) = (found, candidate.square);
            if found > alpha {
                break;
            }
        }
    }
    list.finish(searcher);
    if team.is_some()
        && let Some(bound) = searcher.leave()
    {
        return Err(bound);
    }
    Ok((best, square))
}
