//! Embedding a block in the plane, after Demoucron, Malgrange and Pertuiset (1964): a circuit divides the plane into two
//! faces; then, again and again, a path through what is left is laid across a face that has both its ends. What fits into
//! one face only is laid first, and what fits into none proves that the graph is not planar.

use std::collections::{BTreeMap, HashSet, VecDeque};

/// Points round a face; the face lies on the same side of all edges, whichever face it is.
type Face = Vec<usize>;

/// What is left hangs together in pieces: the points where a piece touches what is laid, and the points inside of it.
struct Piece {
    touches: Vec<usize>,
    /// None for a single edge between two points that are laid.
    inside: Option<usize>,
}

/// For each point of a block its neighbours in the order round it, or none if the block is not planar.
pub(super) fn embed(edges: &[(usize, usize)]) -> Option<Vec<(usize, Vec<usize>)>> {
    if let [(a, b)] = edges {
        return Some(vec![(*a, vec![*b]), (*b, vec![*a])]);
    }
    let mut own: Vec<usize> = edges.iter().flat_map(|(a, b)| [*a, *b]).collect();
    own.sort_unstable();
    own.dedup();
    let number = |point: usize| own.binary_search(&point).unwrap_or(0);
    let mut joined = vec![Vec::new(); own.len()];
    for &(a, b) in edges {
        joined[number(a)].push(number(b));
        joined[number(b)].push(number(a));
    }
    joined.iter_mut().for_each(|row| row.sort_unstable());
    let faces = Laying::begin(&joined)?.finish(edges.len())?;
    let round = round_each(own.len(), &faces);
    Some(
        own.iter().zip(round).map(|(point, next)| (*point, next.into_iter().map(|next| own[next]).collect())).collect(),
    )
}

/// The order round each point: after the edge from `u` to `v` a face goes on to the next in the order round `v`.
fn round_each(points: usize, faces: &[Face]) -> Vec<Vec<usize>> {
    let mut after: Vec<BTreeMap<usize, usize>> = vec![BTreeMap::new(); points];
    for face in faces {
        for at in 0..face.len() {
            let (from, here, to) = (face[at], face[(at + 1) % face.len()], face[(at + 2) % face.len()]);
            after[here].insert(from, to);
        }
    }
    after
        .iter()
        .map(|after| {
            let Some(first) = after.keys().next() else { return Vec::new() };
            let mut round = vec![*first];
            while let Some(next) = after.get(&round[round.len() - 1]).filter(|next| *next != first) {
                round.push(*next);
            }
            round
        })
        .collect()
}

struct Laying<'g> {
    joined: &'g [Vec<usize>],
    laid: Vec<bool>,
    edges: HashSet<(usize, usize)>,
    faces: Vec<Face>,
}

impl<'g> Laying<'g> {
    /// Lays a first circuit.
    fn begin(joined: &'g [Vec<usize>]) -> Option<Self> {
        let (start, second) = (0, *joined.first()?.first()?);
        let circuit = path(joined, second, |from, to| (from, to) != (second, start), |point| point == start)?;
        let mut laying = Self { joined, laid: vec![false; joined.len()], edges: HashSet::new(), faces: Vec::new() };
        laying.lay(&circuit);
        laying.join(start, second);
        laying.faces = vec![circuit.clone(), circuit.into_iter().rev().collect()];
        Some(laying)
    }

    fn join(&mut self, a: usize, b: usize) {
        self.edges.insert((a.min(b), a.max(b)));
    }

    fn is_joined(&self, a: usize, b: usize) -> bool {
        self.edges.contains(&(a.min(b), a.max(b)))
    }

    fn lay(&mut self, path: &[usize]) {
        path.iter().for_each(|point| self.laid[*point] = true);
        path.windows(2).for_each(|pair| self.join(pair[0], pair[1]));
    }

    fn finish(mut self, edges: usize) -> Option<Vec<Face>> {
        while self.edges.len() < edges {
            let mut faces_at: Vec<Vec<usize>> = vec![Vec::new(); self.joined.len()];
            for (number, face) in self.faces.iter().enumerate() {
                face.iter().for_each(|point| faces_at[*point].push(number));
            }
            let mut chosen: Option<(usize, Piece)> = None;
            for piece in self.pieces() {
                let first = piece.touches.first()?;
                let has_all = |face: &&usize| piece.touches.iter().all(|point| faces_at[*point].contains(face));
                let mut fitting = faces_at[*first].iter().filter(has_all);
                let face = *fitting.next()?;
                let only = fitting.next().is_none();
                if only || chosen.is_none() {
                    chosen = Some((face, piece));
                }
                if only {
                    break;
                }
            }
            let (face, piece) = chosen?;
            let path = self.path_through(&piece)?;
            self.lay(&path);
            self.cut(face, &path);
        }
        Some(self.faces)
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut seen = vec![false; self.joined.len()];
        for point in 0..self.joined.len() {
            if self.laid[point] {
                for &next in &self.joined[point] {
                    if next > point && self.laid[next] && !self.is_joined(point, next) {
                        pieces.push(Piece { touches: vec![point, next], inside: None });
                    }
                }
                continue;
            }
            if std::mem::replace(&mut seen[point], true) {
                continue;
            }
            let mut touches = Vec::new();
            let mut stack = vec![point];
            while let Some(at) = stack.pop() {
                for &next in &self.joined[at] {
                    if self.laid[next] {
                        touches.push(next);
                    } else if !std::mem::replace(&mut seen[next], true) {
                        stack.push(next);
                    }
                }
            }
            touches.sort_unstable();
            touches.dedup();
            pieces.push(Piece { touches, inside: Some(point) });
        }
        pieces
    }

    /// A path through a piece from one point that is laid to another.
    fn path_through(&self, piece: &Piece) -> Option<Vec<usize>> {
        let Some(inside) = piece.inside else { return Some(piece.touches.clone()) };
        // From within to the first that is laid, and from there back through the piece to another.
        let out = path(self.joined, inside, |from, _| !self.laid[from], |point| self.laid[point])?;
        let end = *out.last()?;
        let inner = out[out.len() - 2];
        let mut back = path(self.joined, inner, |from, _| !self.laid[from], |point| self.laid[point] && point != end)?;
        back.insert(0, end);
        Some(back)
    }

    /// Divides a face by a path across it.
    fn cut(&mut self, number: usize, path: &[usize]) {
        let face = &self.faces[number];
        let (from, to) = (path[0], path[path.len() - 1]);
        let place = |point: usize| face.iter().position(|other| *other == point).unwrap_or(0);
        let round = |first: usize, last: usize| {
            let mut at = first;
            let mut along = vec![face[at]];
            while at != last {
                at = (at + 1) % face.len();
                along.push(face[at]);
            }
            along
        };
        let inner = &path[1..path.len() - 1];
        let mut one = round(place(from), place(to));
        one.extend(inner.iter().rev());
        let mut other = round(place(to), place(from));
        other.extend(inner.iter());
        self.faces[number] = one;
        self.faces.push(other);
    }
}

/// A shortest path from a point to one that is wanted, by edges that may be taken.
fn path(
    joined: &[Vec<usize>],
    start: usize,
    may: impl Fn(usize, usize) -> bool,
    wanted: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    let mut before = vec![usize::MAX; joined.len()];
    before[start] = start;
    let mut queue = VecDeque::from([start]);
    while let Some(point) = queue.pop_front() {
        if point != start && wanted(point) {
            let mut path = vec![point];
            while path[path.len() - 1] != start {
                path.push(before[path[path.len() - 1]]);
            }
            path.reverse();
            return Some(path);
        }
        for &next in &joined[point] {
            if before[next] == usize::MAX && may(point, next) {
                before[next] = point;
                queue.push_back(next);
            }
        }
    }
    None
}
