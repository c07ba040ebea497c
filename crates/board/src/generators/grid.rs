use crate::Draft;

/// The usual board: point `row * columns + column`, row 0 at the bottom as players count.
pub(super) fn grid(draft: &mut Draft, columns: usize, rows: usize) {
    for row in 0..rows {
        for column in 0..columns {
            let x = column as f32 - (columns - 1) as f32 / 2.0;
            let y = row as f32 - (rows - 1) as f32 / 2.0;
            let here = draft.point([x, y, 0.0]);
            if column > 0 {
                draft.edge(here - 1, here);
            }
            if row > 0 {
                draft.edge(here - columns, here);
            }
        }
    }
}
