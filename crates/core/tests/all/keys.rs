//! The law of keys finds a key that merges states with different futures.

use crate::heap::{HEAP, Heap, Stones};
use solitarium_core::laws::{KeyCensus, Reach, Violation, check_keys};

/// Every future is searched to its end.
const ALL: Reach = Reach { moves: 40, around: 4, depth: 40, states: 1 << 20 };

fn checked(key: fn(Stones) -> Stones) -> Result<KeyCensus, Violation> {
    check_keys(&Heap { key }, 0..12, ALL)
}

#[test]
fn a_key_that_is_the_state_merges_nothing() {
    let census = check_keys(&HEAP, 0..12, ALL).expect("it is right");
    assert!(census.states > 100 && census.merged == 0, "{census:?}");
}

/// After an even and an odd number of moves the same stones lead to different ends.
#[test]
fn a_key_that_forgets_too_much_is_found_out() {
    for key in [
        (|_| Stones { left: 0, taken: 0 }) as fn(Stones) -> Stones,
        |state| Stones { taken: 0, ..state },
        |state| Stones { left: 0, ..state },
        |state| Stones { left: state.left / 4, ..state },
        // The outcome has the same winner, and another measure.
        |state| Stones { taken: state.taken % 2, ..state },
    ] {
        let violation = checked(key).expect_err("it is wrong");
        assert_eq!(violation.law, "states with equal keys have equal futures");
    }
}
