//! What each kind looks like: fields are tiles, spells medallions, effects badges.

use crate::canvas::{Canvas, Colour, mix, rgb, with_opacity};
use crate::shapes::{Point, arc, area, around, arrow, block, circle, moved, path, ring, star, stroke, without};

const LIGHT: u32 = 0xfff8e7;

pub(crate) fn all() -> Vec<(&'static str, Canvas)> {
    vec![
        ("forbidden-field/forbidden.png", forbidden()),
        ("ice/ice.png", ice()),
        ("portals/portal.png", portal()),
        ("one-way/one-way.png", one_way()),
        ("trap/trap.png", trap()),
        ("gravity/gravity.png", gravity()),
        ("stun/stun.png", spell(0xffd34d, 0xb46a00, bolt)),
        ("stun/stunned.png", effect(0xe09a00, stars)),
        ("teleport/teleport.png", spell(0x63e0ff, 0x0b5d8f, sparkle)),
        ("wall-breaker/wall-breaker.png", spell(0xff9a5a, 0x8f2d0b, broken)),
        ("swap/swap.png", spell(0x8fe388, 0x1c6b3a, exchange)),
        ("extra-turn/extra-turn.png", spell(0x8fb4ff, 0x23409c, again)),
        ("extra-turn/hasty.png", effect(0x3a62d0, chevrons)),
        ("wall-thief/wall-thief.png", spell(0xd79bff, 0x5b1f8f, theft)),
        ("shield/shield.png", spell(0xbcd3e8, 0x35516e, coat)),
        ("shield/shielded.png", effect(0x4a6f96, coat)),
        ("ward/ward.png", spell(0xffb8cf, 0x8f1f4b, padlock)),
        ("ward/warded.png", effect(0xb02a5f, padlock)),
        ("examples/magnet/magnet.png", spell(0xff8a8a, 0x8f1420, horseshoe)),
        ("examples/quicksand/quicksand.png", quicksand()),
        ("new/field.png", plain_tile()),
        ("new/spell.png", spell(0xe0e0e0, 0x5a5a66, sparkle)),
    ]
}

/// A tile with light from above: lit along its upper edge, shaded along the lower one.
fn tile(top: u32, bottom: u32) -> Canvas {
    let mut canvas = Canvas::new();
    let edge = || block((0.0, 0.0), (0.97, 0.97), 0.16);
    canvas
        .paint(edge(), |_, y| mix(rgb(bottom), rgb(top), (y + 1.0) / 2.0))
        .paint(without(edge(), moved(edge(), (0.0, -0.06))), |_, _| with_opacity(rgb(0xffffff), 0.35))
        .paint(without(edge(), moved(edge(), (0.0, 0.06))), |_, _| with_opacity(rgb(0x000000), 0.25));
    canvas
}

/// A medallion with a rim and light from the upper left.
fn spell(inner: u32, outer: u32, sign: fn(&mut Canvas, Colour)) -> Canvas {
    let mut canvas = Canvas::new();
    canvas
        .fill(circle((0.0, -0.06), 0.92), with_opacity(rgb(0x000000), 0.28))
        .paint(circle((0.0, 0.0), 0.92), |_, y| mix(rgb(0x9a7427), rgb(0xf6dd9a), (y + 1.0) / 2.0))
        .paint(circle((0.0, 0.0), 0.80), |x, y| mix(rgb(inner), rgb(outer), (x + 0.25).hypot(y - 0.35) * 0.85))
        .fill(ring((0.0, 0.0), 0.80, 0.05), with_opacity(rgb(0x000000), 0.30));
    let mut shadow = Canvas::new();
    sign(&mut shadow, with_opacity(rgb(0x000000), 1.0));
    lay(&mut canvas, &shadow, 0.35, 2);
    sign(&mut canvas, rgb(LIGHT));
    canvas
}

/// A round badge.
fn effect(colour: u32, sign: fn(&mut Canvas, Colour)) -> Canvas {
    let mut canvas = Canvas::new();
    canvas
        .fill(circle((0.0, 0.0), 0.90), with_opacity(rgb(LIGHT), 0.92))
        .fill(ring((0.0, 0.0), 0.84, 0.12), rgb(colour));
    sign(&mut canvas, rgb(colour));
    canvas
}

/// Lays one canvas on another, so many pixels lower.
fn lay(canvas: &mut Canvas, other: &Canvas, opacity: f32, lower: usize) {
    let by = lower * crate::canvas::SIDE;
    for i in by..canvas.pixels.len() {
        let a = other.pixels[i - by][3] * opacity * canvas.pixels[i][3];
        let [r, g, b, alpha] = canvas.pixels[i];
        canvas.pixels[i] = [r * (1.0 - a), g * (1.0 - a), b * (1.0 - a), alpha];
    }
}

fn forbidden() -> Canvas {
    let mut canvas = tile(0x5c5563, 0x3b3542);
    for (x, y) in [(-0.5, 0.55), (0.45, 0.62), (-0.62, -0.5), (0.6, -0.45)] {
        canvas.fill(circle((x, y), 0.05), with_opacity(rgb(0x000000), 0.25));
    }
    canvas
        .fill(circle((0.0, -0.03), 0.66), with_opacity(rgb(0x000000), 0.30))
        .paint(circle((0.0, 0.0), 0.64), |_, y| mix(rgb(0xa81e24), rgb(0xe9484d), (y + 0.7) / 1.4))
        .fill(ring((0.0, 0.0), 0.58, 0.06), with_opacity(rgb(LIGHT), 0.9))
        .fill(block((0.0, 0.0), (0.40, 0.11), 0.05), rgb(LIGHT));
    canvas
}

fn ice() -> Canvas {
    let mut canvas = tile(0xe3f7ff, 0x8ccdf0);
    for (from, to) in [((-0.85, 0.25), (-0.25, 0.85)), ((-0.85, -0.05), (-0.55, 0.25)), ((0.30, -0.85), (0.85, -0.30))]
    {
        canvas.fill(stroke(from, to, 0.08), with_opacity(rgb(0xffffff), 0.75));
    }
    let flake = rgb(0x2f8fc9);
    for arm in 0..6 {
        let turns = arm as f32 / 6.0 + 0.25;
        canvas.fill(stroke((0.0, 0.0), around((0.0, 0.0), 0.58, turns), 0.09), flake);
        for (out, length) in [(0.30, 0.17), (0.44, 0.12)] {
            let at = around((0.0, 0.0), out, turns);
            for side in [-0.13, 0.13] {
                canvas.fill(stroke(at, around(at, length, turns + side), 0.07), flake);
            }
        }
    }
    canvas.fill(circle((0.0, 0.0), 0.10), flake);
    canvas
}

fn portal() -> Canvas {
    let mut canvas = tile(0x3b2a63, 0x1f1538);
    canvas.paint(circle((0.0, 0.0), 0.78), |x, y| {
        let far = x.hypot(y) / 0.78;
        mix(rgb(0xf3d9ff), mix(rgb(0xa04bff), rgb(0x2a1650), far), far * 1.8)
    });
    for arm in 0..3 {
        let spiral: Vec<Point> = (0..=30)
            .map(|i| around((0.0, 0.0), 0.10 + 0.62 * i as f32 / 30.0, arm as f32 / 3.0 + 0.55 * i as f32 / 30.0))
            .collect();
        canvas.fill(path(&spiral, 0.09), with_opacity(rgb(0xe7c8ff), 0.75));
    }
    canvas.fill(ring((0.0, 0.0), 0.80, 0.10), rgb(0xc79bff)).fill(ring((0.0, 0.0), 0.80, 0.03), rgb(0xf6e9ff));
    canvas
}

fn one_way() -> Canvas {
    let mut canvas = tile(0x4f9a8b, 0x2b6a5e);
    for (y, opacity) in [(-0.42, 0.45), (-0.02, 0.70), (0.38, 1.0)] {
        canvas.fill(
            path(&[(-0.48, y - 0.22), (0.0, y + 0.22), (0.48, y - 0.22)], 0.20),
            with_opacity(rgb(LIGHT), opacity),
        );
    }
    canvas
}

fn trap() -> Canvas {
    let mut canvas = tile(0xb28a5a, 0x7b5a36);
    canvas.fill(circle((0.0, 0.0), 0.74), with_opacity(rgb(0x2a1c10), 0.85));
    canvas.fill(ring((0.0, 0.0), 0.70, 0.12), rgb(0x8d949c)).fill(ring((0.0, 0.02), 0.72, 0.03), rgb(0xd3d9df));
    for tooth in 0..10 {
        let turns = tooth as f32 / 10.0 + 0.05;
        let corners = [-0.034, 0.034].map(|side| around((0.0, 0.0), 0.66, turns + side));
        canvas.fill(area(&[corners[0], corners[1], around((0.0, 0.0), 0.36, turns)]), rgb(0xcfd5db));
    }
    canvas.fill(circle((0.0, 0.0), 0.15), rgb(0xc23b2f)).fill(circle((-0.04, 0.05), 0.05), rgb(0xf3a59d));
    canvas
}

fn gravity() -> Canvas {
    let mut canvas = tile(0x33415c, 0x151c2e);
    for (radius, opacity) in [(0.78, 0.25), (0.58, 0.45), (0.38, 0.70)] {
        canvas.fill(arc((0.0, -0.10), radius, 0.08, 0.42, 0.08), with_opacity(rgb(0x8fb7ff), opacity));
    }
    canvas.fill(arrow((0.0, 0.18), (0.0, -0.66), 0.17, 0.42), rgb(0xffc857));
    canvas
}

fn bolt(canvas: &mut Canvas, colour: Colour) {
    let zigzag =
        [(0.10, 0.62), (-0.42, -0.08), (-0.06, -0.08), (-0.14, -0.62), (0.42, 0.14), (0.06, 0.14), (0.30, 0.62)];
    canvas.fill(area(&zigzag), colour);
}

fn stars(canvas: &mut Canvas, colour: Colour) {
    for (centre, size) in [((-0.34, -0.10), 0.30), ((0.02, 0.36), 0.34), ((0.36, -0.16), 0.26)] {
        canvas.fill(star(centre, 5, size, size * 0.42), colour);
    }
}

fn sparkle(canvas: &mut Canvas, colour: Colour) {
    canvas.fill(star((0.0, 0.0), 4, 0.62, 0.15), colour);
    for turns in [0.125, 0.375, 0.625, 0.875] {
        canvas.fill(circle(around((0.0, 0.0), 0.46, turns), 0.09), colour);
    }
}

fn broken(canvas: &mut Canvas, colour: Colour) {
    let half = |side: f32| {
        let corners = [(0.56, 0.20), (0.10, 0.20), (0.20, 0.06), (0.06, -0.06), (0.16, -0.20), (0.56, -0.20)];
        corners.map(|(x, y)| (side * x, y + 0.10 * x))
    };
    canvas.fill(area(&half(1.0)), colour).fill(area(&half(-1.0).map(|(x, y)| (x, y - 0.04))), colour);
    for (from, to) in [((0.0, 0.34), (0.0, 0.56)), ((0.22, 0.36), (0.32, 0.54)), ((-0.22, 0.32), (-0.34, 0.50))] {
        canvas.fill(stroke(from, to, 0.09), colour);
    }
}

fn exchange(canvas: &mut Canvas, colour: Colour) {
    canvas.fill(arrow((-0.46, 0.22), (0.46, 0.22), 0.15, 0.30), colour);
    canvas.fill(arrow((0.46, -0.22), (-0.46, -0.22), 0.15, 0.30), colour);
}

fn again(canvas: &mut Canvas, colour: Colour) {
    canvas.fill(arc((0.0, 0.0), 0.42, 0.20, 0.98, 0.14), colour);
    let tip = around((0.0, 0.0), 0.42, 0.08);
    canvas.fill(
        area(&[(tip.0 - 0.18, tip.1 - 0.16), (tip.0 + 0.24, tip.1 - 0.14), (tip.0 + 0.05, tip.1 + 0.20)]),
        colour,
    );
    canvas.fill(stroke((-0.17, 0.0), (0.17, 0.0), 0.13), colour).fill(stroke((0.0, -0.17), (0.0, 0.17), 0.13), colour);
}

fn chevrons(canvas: &mut Canvas, colour: Colour) {
    for x in [-0.30, 0.12] {
        canvas.fill(path(&[(x - 0.08, 0.36), (x + 0.26, 0.0), (x - 0.08, -0.36)], 0.17), colour);
    }
}

fn theft(canvas: &mut Canvas, colour: Colour) {
    canvas.fill(block((0.0, 0.32), (0.50, 0.12), 0.05), colour);
    canvas.fill(arrow((0.0, 0.06), (0.0, -0.52), 0.16, 0.34), colour);
}

fn coat(canvas: &mut Canvas, colour: Colour) {
    let outline = [
        (0.0, 0.56),
        (0.44, 0.40),
        (0.42, -0.06),
        (0.24, -0.38),
        (0.0, -0.56),
        (-0.24, -0.38),
        (-0.42, -0.06),
        (-0.44, 0.40),
    ];
    canvas.fill(area(&outline), colour);
    canvas.fill(stroke((0.0, 0.30), (0.0, -0.30), 0.09), with_opacity(rgb(0x35516e), colour[3]));
    canvas.fill(stroke((-0.22, 0.10), (0.22, 0.10), 0.09), with_opacity(rgb(0x35516e), colour[3]));
}

fn padlock(canvas: &mut Canvas, colour: Colour) {
    canvas.fill(arc((0.0, 0.14), 0.26, 0.0, 0.5, 0.13), colour);
    canvas.fill(without(block((0.0, -0.20), (0.42, 0.32), 0.08), circle((0.0, -0.16), 0.10)), colour);
}

fn horseshoe(canvas: &mut Canvas, colour: Colour) {
    canvas.fill(arc((0.0, 0.06), 0.36, 0.0, 0.5, 0.22), colour);
    for x in [-0.36, 0.36] {
        canvas.fill(block((x, -0.14), (0.11, 0.22), 0.02), colour);
        canvas.fill(block((x, -0.44), (0.11, 0.10), 0.02), with_opacity(rgb(0xc9ced6), colour[3]));
    }
}

fn quicksand() -> Canvas {
    let mut canvas = tile(0xe7cd92, 0xc09a54);
    for (radius, opacity) in [(0.78, 0.30), (0.56, 0.45), (0.34, 0.65), (0.14, 0.9)] {
        canvas.fill(ring((0.0, 0.0), radius, 0.09), with_opacity(rgb(0x7d5b28), opacity));
    }
    canvas
}

/// For plug-ins that have no picture yet.
fn plain_tile() -> Canvas {
    let mut canvas = tile(0xb9c0c8, 0x868f9a);
    canvas.fill(ring((0.0, 0.0), 0.46, 0.14), with_opacity(rgb(LIGHT), 0.8));
    canvas
}
