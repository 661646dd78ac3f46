//! Tables of a server.

use super::Folder;
use crate::ServedTable;

fn table(id: &str, owner: &str, updated: u64) -> ServedTable {
    ServedTable {
        id: id.to_owned(),
        owner: owner.to_owned(),
        tokens: vec![0, 255, 7],
        seats: "person,simple".to_owned(),
        record: "solitarium/1 rummy default sol:1 0: end".to_owned(),
        updated,
    }
}

#[test]
fn tables_are_put_found_listed_and_deleted() {
    let folder = Folder::new();
    let mut store = folder.open();
    for table in [table("x", "anna", 5), table("y", "ben", 7), table("z", "anna", 6)] {
        store.put_table(&table).expect("it is kept");
    }
    store.put_table(&table("x", "anna", 9)).expect("it is kept instead");
    drop(store);
    let mut store = folder.open();
    assert_eq!(store.table("x").expect("it is read"), Some(table("x", "anna", 9)));
    assert_eq!(store.table("w").expect("it is read"), None);
    let all = [table("x", "anna", 9), table("y", "ben", 7), table("z", "anna", 6)];
    assert_eq!(store.tables(None).expect("they are read"), all);
    assert_eq!(
        store.tables(Some("anna")).expect("they are read"),
        [table("x", "anna", 9), table("z", "anna", 6)]
    );
    assert!(store.delete_table("x").expect("it is deleted"));
    assert!(!store.delete_table("x").expect("it is gone already"));
    assert_eq!(store.tables(None).expect("they are read").len(), 2);
}
