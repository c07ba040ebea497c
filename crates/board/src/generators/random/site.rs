/// A place in the plane in whole units, so that every question about it has one answer on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Site {
    pub x: i64,
    pub y: i64,
}

impl Site {
    /// The square of the distance.
    pub(super) fn distance2(self, other: Self) -> i64 {
        let (x, y) = self.to(other);
        x * x + y * y
    }

    fn to(self, other: Self) -> (i64, i64) {
        (other.x - self.x, other.y - self.y)
    }
}

/// Which way the path a, b, c turns: positive to the left, negative to the right, zero straight on.
pub(super) fn turn(a: Site, b: Site, c: Site) -> i64 {
    let ((bx, by), (cx, cy)) = (a.to(b), a.to(c));
    bx * cy - by * cx
}

/// Whether `site` lies between the ends of the segment a, b. All three must be on one line.
pub(super) fn is_between(a: Site, b: Site, site: Site) -> bool {
    let ((ax, ay), (bx, by)) = (site.to(a), site.to(b));
    ax * bx + ay * by < 0
}

/// Whether the angle a, corner, b is wider than 120 degrees.
pub(super) fn is_flat_angle(a: Site, corner: Site, b: Site) -> bool {
    let ((ax, ay), (bx, by)) = (corner.to(a), corner.to(b));
    let dot = i128::from(ax * bx + ay * by);
    dot < 0 && 4 * dot * dot > i128::from(corner.distance2(a)) * i128::from(corner.distance2(b))
}

/// Whether `site` lies inside the circle through a, b, c, which turn left.
///
/// The determinant is at most three times the fourth power of the greatest distance: 2.1e18 on the largest board, which
/// an `i64` just holds.
pub(super) fn is_in_circle(a: Site, b: Site, c: Site, site: Site) -> bool {
    let [(ax, ay), (bx, by), (cx, cy)] = [a, b, c].map(|corner| site.to(corner));
    let lift = |x: i64, y: i64| x * x + y * y;
    lift(ax, ay) * (bx * cy - by * cx) + lift(bx, by) * (cx * ay - cy * ax) + lift(cx, cy) * (ax * by - ay * bx) > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(x: i64, y: i64) -> Site {
        Site { x, y }
    }

    #[test]
    fn a_point_on_the_circle_is_not_inside() {
        let [a, b, c] = [site(5, 0), site(0, 5), site(-5, 0)];
        assert!(is_in_circle(a, b, c, site(3, 3)));
        assert!(!is_in_circle(a, b, c, site(3, -4)));
        assert!(is_in_circle(a, b, c, site(3, -3)));
        assert!(!is_in_circle(a, b, c, site(4, 4)));
    }

    #[test]
    fn flat_angles_begin_past_120_degrees() {
        // The square root of 3 lies between 96 : 56 and 98 : 56.
        assert!(is_flat_angle(site(100, 0), site(0, 0), site(-56, 96)));
        assert!(!is_flat_angle(site(100, 0), site(0, 0), site(-56, 98)));
        assert!(!is_flat_angle(site(100, 0), site(0, 0), site(56, 1)));
    }
}
