//! Work that goes on while the player thinks.

use crate::interrupt::Interrupt;
use crate::program::{now, since};
use solitarium_core::Budget;
use solitarium_lab::{Inquiry, Question, Reply};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// Questions about one position that are answered on another thread, one after the other.
#[derive(Default)]
pub(crate) struct Background {
    work: Option<Work>,
}

struct Work {
    /// Those that are not answered yet, in the order in which they were asked.
    open: VecDeque<Question>,
    tasks: Sender<(Inquiry, Duration)>,
    stop: Arc<AtomicBool>,
    replies: Receiver<Reply>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Work {
    /// Returns a thread that waits for questions, until it is stopped; `None` where there can be none.
    fn begin() -> Option<Work> {
        let (tasks, asked) = channel::<(Inquiry, Duration)>();
        let (sender, replies) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stop);
        let work = move || {
            for (inquiry, budget) in asked {
                // The time of a question begins when it is its turn.
                let began = now();
                let mut watch = |_| {
                    if seen.load(Ordering::Relaxed) || since(began) >= budget {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                if sender.send(inquiry(&mut Budget::default().watch(&mut watch))).is_err() {
                    // Nobody is waiting any more, nor for what comes next.
                    return;
                }
            }
        };
        thread::Builder::new().name("oracle".to_owned()).spawn(work).ok()?;
        Some(Work { open: VecDeque::new(), tasks, stop, replies })
    }

    /// Returns the question that a reply answers.
    fn answered(&mut self, reply: Reply) -> Option<(Question, Reply)> {
        self.open.pop_front().map(|question| (question, reply))
    }
}

/// How often the program checks for Ctrl-C while it waits for an answer.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

impl Background {
    /// Begins to answer a question, for at most so long, as soon as those before it are answered. The same question, while it is
    /// open, is not asked again.
    pub(crate) fn ask(&mut self, question: Question, inquiry: Inquiry, budget: Duration) {
        if self.work.is_none() {
            self.work = Work::begin();
        }
        // Without a thread there is no answer, as when the time is over.
        let Some(work) = &mut self.work else { return };
        if !work.open.contains(&question) {
            // A thread that has panicked answers nothing: the caller learns it, of this question and of those before it.
            let _ = work.tasks.send((inquiry, budget));
            work.open.push_back(question);
        }
    }

    /// Waits for the next answer, at most so long; Ctrl-C gives all questions up.
    pub(crate) fn wait(&mut self, interrupt: &Interrupt, timeout: Duration) -> Waited {
        let began = now();
        loop {
            let Some(work) = self.work.as_mut().filter(|work| !work.open.is_empty()) else {
                return Waited::Nothing(Vec::new());
            };
            let left = timeout.saturating_sub(since(began));
            match work.replies.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(reply) => {
                    if let Some((question, reply)) = work.answered(reply) {
                        return Waited::Answer(question, reply);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Waited::Nothing(self.forget()),
                Err(RecvTimeoutError::Timeout) if interrupt.is_set() => {
                    interrupt.clear();
                    return Waited::Nothing(self.forget());
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Waited::Later,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Returns the next answer, if it has come.
    pub(crate) fn arrived(&mut self) -> Option<(Question, Reply)> {
        let work = self.work.as_mut()?;
        match work.replies.try_recv() {
            Ok(reply) => work.answered(reply),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.work = None;
                None
            }
        }
    }

    /// Returns whether a question is open.
    pub(crate) fn is_busy(&self) -> bool {
        self.work.as_ref().is_some_and(|work| !work.open.is_empty())
    }

    /// Gives all open questions up, and returns them: the position is another one, or nobody wants to know any more.
    pub(crate) fn forget(&mut self) -> Vec<Question> {
        self.work.take().map(|mut work| work.open.drain(..).collect()).unwrap_or_default()
    }
}

/// What waiting brought.
pub(crate) enum Waited {
    /// The answer to that question.
    Answer(Question, Reply),
    /// It is still being worked on.
    Later,
    /// There will be none, of none of these questions.
    Nothing(Vec<Question>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::waiting::wait_until;
    use solitarium_lab::Outlook;
    use std::sync::mpsc;

    fn waited(background: &mut Background, timeout: Duration) -> Waited {
        // An interrupt of its own: the handler of the real one is installed once for the whole program.
        background.wait(&Interrupt::detached(), timeout)
    }

    #[test]
    fn what_takes_long_does_not_hold_up_who_waits_and_is_stopped_when_nobody_wants_it() {
        let ended = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&ended);
        let endless: Inquiry = Box::new(move |budget| {
            while budget.spend(Budget::STRIDE).is_ok() {
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
        wait_until("the work has ended", || ended.load(Ordering::Relaxed));
        assert!(matches!(waited(&mut background, Duration::ZERO), Waited::Nothing(_)));
    }

    #[test]
    fn the_budget_ends_it_and_answers_arrive() {
        let mut background = Background::default();
        let long: Inquiry = Box::new(|budget| {
            while budget.spend(Budget::STRIDE).is_ok() {}
            Reply::Winnable(Outlook::UNKNOWN)
        });
        background.ask(Question::Winnable, long, Duration::ZERO);
        let answer = waited(&mut background, Duration::from_hours(1));
        assert!(matches!(answer, Waited::Answer(Question::Winnable, Reply::Winnable(Outlook::UNKNOWN))));
        // The same question is not begun twice.
        let inquiry = |count: usize| -> Inquiry { Box::new(move |_| Reply::WayBack(Ok(count))) };
        background.ask(Question::WayBack, inquiry(1), Duration::ZERO);
        background.ask(Question::WayBack, inquiry(2), Duration::ZERO);
        let answer = waited(&mut background, Duration::from_hours(1));
        assert!(matches!(answer, Waited::Answer(Question::WayBack, Reply::WayBack(Ok(1)))));
        assert!(background.arrived().is_none());
    }

    /// None of them is lost while the first one takes long, and what is given up is said.
    #[test]
    fn every_question_is_answered_in_its_turn() {
        let (done, wait) = mpsc::channel();
        let slow: Inquiry = Box::new(move |_| {
            wait.recv().expect("the test goes on");
            Reply::Moves(Vec::new())
        });
        let quick = |count: usize| -> Inquiry { Box::new(move |_| Reply::WayBack(Ok(count))) };
        let mut background = Background::default();
        background.ask(Question::Moves, slow, Duration::from_hours(1));
        assert!(matches!(waited(&mut background, Duration::ZERO), Waited::Later));
        background.ask(Question::WayBack, quick(3), Duration::from_hours(1));
        background.ask(Question::Moves, quick(4), Duration::from_hours(1));
        assert!(matches!(waited(&mut background, Duration::ZERO), Waited::Later));
        assert!(background.arrived().is_none() && background.is_busy());
        done.send(()).expect("it waits");
        let long = Duration::from_hours(1);
        let answer = waited(&mut background, long);
        assert!(matches!(answer, Waited::Answer(Question::Moves, Reply::Moves(_))));
        let answer = waited(&mut background, long);
        assert!(matches!(answer, Waited::Answer(Question::WayBack, Reply::WayBack(Ok(3)))));
        assert!(!background.is_busy());
        assert!(matches!(waited(&mut background, long), Waited::Nothing(open) if open.is_empty()));

        let (_open, wait) = mpsc::channel::<()>();
        let stuck: Inquiry = Box::new(move |_| {
            let _ = wait.recv();
            Reply::Moves(Vec::new())
        });
        background.ask(Question::Moves, stuck, long);
        background.ask(Question::WayBack, quick(5), long);
        assert_eq!(background.forget(), [Question::Moves, Question::WayBack]);
        assert!(!background.is_busy());
    }
}
