//! Boards as Wavefront OBJ: meshes as Blender and other programs write them.
//!
//! Every vertex is a point, in the order of the file. Edges are the `l` lines and the rims of the `f` faces; an edge
//! said twice counts once. Everything else that a mesh has (normals, textures, materials, groups) is ignored. Points
//! that no edge uses stay, so that the numbers a maker sees in the modelling program are the numbers of the board; a
//! [warning](crate::Warning) tells of them.
//!
//! ```
//! use tengen_board::obj;
//!
//! let triangle = "v 0 0 0\nv 1 0 0\nv 0.5 0.9 0\nl 1 2 3 1 # all the way round\n";
//! let import = obj::read(triangle, "triangle")?;
//! assert_eq!((import.board.len(), import.board.edge_count()), (3, 3));
//! assert_eq!(import.board.spec().to_string(), "file:triangle");
//! assert!(import.warnings.is_empty());
//!
//! let refusal = obj::read("v 0 0 0\nv 1 0 0\nl 1 3\n", "gap").unwrap_err();
//! assert_eq!(refusal.to_string(), "line 3: there is no point 3: the file has 2");
//! # Ok::<(), obj::ObjError>(())
//! ```

mod error;
mod read;
mod statement;
mod write;

pub use error::{ObjError, ObjFault};
pub use read::{MOST_BYTES, read};
pub use write::write;
