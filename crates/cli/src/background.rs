//! Work that goes on while the player thinks.

use crate::bell::Bell;
use crate::program::{now, since};
use solitarium_lab::{Inquiry, Question, Reply};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// One question that is being answered on another thread, if any is. A new one, or the end, stops the old one.
#[derive(Default)]
pub(crate) struct Background {
    work: Option<Work>,
}

struct Work {
    question: Question,
    stop: Arc<AtomicBool>,
    reply: Receiver<Reply>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// How often it is looked whether Ctrl-C was pressed while an answer is waited for.
const GLANCE: Duration = Duration::from_millis(20);

impl Background {
    /// Begins to answer a question, for at most so long. The same question, while it is being answered, is not begun again.
    pub(crate) fn ask(&mut self, question: Question, inquiry: Inquiry, budget: Duration) {
        if self.work.as_ref().is_some_and(|work| work.question == question) {
            return;
        }
        let (sender, reply) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stop);
        let began = now();
        let work = move || {
            let mut goes_on = || {
                if seen.load(Ordering::Relaxed) || since(began) >= budget {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            // Nobody may be waiting any more.
            let _ = sender.send(inquiry(&mut goes_on));
        };
        // Without a thread there is no answer, as when the time is over.
        let started = thread::Builder::new().name("oracle".to_owned()).spawn(work);
        self.work = started.ok().map(|_| Work { question, stop, reply });
    }

    /// Waits for the answer, at most so long; Ctrl-C gives the question up.
    pub(crate) fn wait(&mut self, bell: &Bell, patience: Duration) -> Waited {
        let began = now();
        loop {
            let Some(work) = &self.work else { return Waited::Nothing };
            let left = patience.saturating_sub(since(began));
            match work.reply.recv_timeout(left.min(GLANCE)) {
                Ok(reply) => {
                    self.work = None;
                    return Waited::Answer(reply);
                }
                Err(RecvTimeoutError::Disconnected) => self.work = None,
                Err(RecvTimeoutError::Timeout) if bell.is_rung() => {
                    bell.hush();
                    self.work = None;
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Waited::Later,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The answer, if it has come.
    pub(crate) fn arrived(&mut self) -> Option<Reply> {
        let reply = self.work.as_ref()?.reply.try_recv().ok()?;
        self.work = None;
        Some(reply)
    }

    /// Whether a question is being answered.
    pub(crate) fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Gives the question up: the position is another one.
    pub(crate) fn forget(&mut self) {
        self.work = None;
    }
}

/// What waiting brought.
pub(crate) enum Waited {
    /// The answer.
    Answer(Reply),
    /// It is still being worked on.
    Later,
    /// There will be none.
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_lab::Outlook;

    fn waited(background: &mut Background, patience: Duration) -> Waited {
        // A bell of its own: the real one is hung up once for the whole program.
        background.wait(&Bell::silent(), patience)
    }

    #[test]
    fn what_takes_long_does_not_hold_up_who_waits_and_is_stopped_when_nobody_wants_it() {
        let ended = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&ended);
        let endless: Inquiry = Box::new(move |goes_on| {
            while goes_on().is_continue() {
                thread::yield_now();
            }
            seen.store(true, Ordering::Relaxed);
            Reply::Winnable(Outlook::UNKNOWN)
        });
        let mut background = Background::default();
        background.ask(Question::Winnable, endless, Duration::from_hours(1));
        assert!(matches!(waited(&mut background, Duration::ZERO), Waited::Later));
        assert!(background.arrived().is_none());
        background.forget();
        while !ended.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        assert!(matches!(waited(&mut background, Duration::ZERO), Waited::Nothing));
    }

    #[test]
    fn the_budget_ends_it_and_answers_arrive() {
        let mut background = Background::default();
        let long: Inquiry = Box::new(|goes_on| {
            while goes_on().is_continue() {}
            Reply::Winnable(Outlook::UNKNOWN)
        });
        background.ask(Question::Winnable, long, Duration::ZERO);
        let answer = waited(&mut background, Duration::from_hours(1));
        assert!(matches!(answer, Waited::Answer(Reply::Winnable(Outlook::UNKNOWN))));
        // The same question is not begun twice; another one takes its place.
        let inquiry = |count: usize| -> Inquiry { Box::new(move |_| Reply::WayBack(Some(count))) };
        background.ask(Question::WayBack, inquiry(1), Duration::ZERO);
        background.ask(Question::WayBack, inquiry(2), Duration::ZERO);
        let answer = waited(&mut background, Duration::from_hours(1));
        assert!(matches!(answer, Waited::Answer(Reply::WayBack(Some(1)))));
        assert!(background.arrived().is_none());
    }
}
