use std::collections::HashMap;

/// The walks round all faces, from the order of the neighbours round each point.
pub(super) fn faces(order: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let place: Vec<HashMap<usize, usize>> =
        order.iter().map(|round| round.iter().enumerate().map(|(at, next)| (*next, at)).collect()).collect();
    let mut walked: Vec<Vec<bool>> = order.iter().map(|round| vec![false; round.len()]).collect();
    let mut faces = Vec::new();
    for (start, round) in order.iter().enumerate() {
        for first in 0..round.len() {
            if walked[start][first] {
                continue;
            }
            let mut face = Vec::new();
            let (mut here, mut way) = (start, first);
            while !std::mem::replace(&mut walked[here][way], true) {
                face.push(here);
                let next = order[here][way];
                way = (place[next][&here] + 1) % order[next].len();
                here = next;
            }
            faces.push(face);
        }
    }
    faces
}
