//! Wavefront OBJ.
