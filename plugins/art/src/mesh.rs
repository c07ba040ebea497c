//! Meshes.

use std::fmt::Write as _;

/// A low plate with a ring of spikes, each a pyramid of three sides.
pub(crate) fn spikes() -> String {
    let mut mesh = Mesh::default();
    let high = 0.03;
    mesh.quad([[-0.46, -0.46, high], [0.46, -0.46, high], [0.46, 0.46, high], [-0.46, 0.46, high]]);
    for spike in 0..10 {
        let at = |radius: f32, turns: f32, z: f32| {
            let (sin, cos) = ((spike as f32 / 10.0 + turns) * std::f32::consts::TAU).sin_cos();
            [radius * cos, radius * sin, z]
        };
        let tip = at(0.24, 0.0, 0.22);
        let base = [at(0.36, -0.03, high), at(0.36, 0.03, high), at(0.24, 0.0, high)];
        for side in 0..3 {
            mesh.triangle([base[side], base[(side + 1) % 3], tip]);
        }
    }
    mesh.written()
}

#[derive(Default)]
struct Mesh {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    triangles: Vec<usize>,
}

impl Mesh {
    fn triangle(&mut self, corners: [[f32; 3]; 3]) {
        let [a, b, c] = corners;
        let minus = |p: [f32; 3], q: [f32; 3]| [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
        let (u, v) = (minus(b, a), minus(c, a));
        let face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        let length = face.iter().map(|part| part * part).sum::<f32>().sqrt();
        for corner in corners {
            self.triangles.push(self.positions.len());
            self.positions.push(corner);
            self.normals.push(face.map(|part| part / length));
        }
    }

    fn quad(&mut self, [a, b, c, d]: [[f32; 3]; 4]) {
        self.triangle([a, b, c]);
        self.triangle([a, c, d]);
    }

    /// The texture lies on it as seen from above.
    fn written(&self) -> String {
        let three =
            |points: &[[f32; 3]]| points.iter().flatten().map(|n| format!("{n:.3}")).collect::<Vec<_>>().join(",");
        let uvs = self.positions.iter().flat_map(|[x, y, _]| [x + 0.5, 0.5 - y]);
        let uvs = uvs.map(|n| format!("{n:.3}")).collect::<Vec<_>>().join(",");
        let triangles = self.triangles.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        let mut out = String::new();
        let (positions, normals) = (three(&self.positions), three(&self.normals));
        let _ = write!(
            out,
            "{{\n\"positions\":[{positions}],\n\"normals\":[{normals}],\n\"uvs\":[{uvs}],\n\"triangles\":[{triangles}]\n}}\n"
        );
        out
    }
}
