import { expect, test } from 'vitest';
import { formatOf, nameOf } from './file';

test('a file is read by its ending, or by how it begins', () => {
  expect(formatOf('mesh.OBJ', '{')).toBe('obj');
  expect(formatOf('mesh.json', 'v 0 0 0')).toBe('json');
  expect(formatOf('mesh', '  {"points":1}')).toBe('json');
  expect(formatOf('mesh.txt', 'v 0 0 0')).toBe('obj');
});

test('a board is called what its file is called', () => {
  expect(nameOf('my_torus-3.obj')).toBe('my torus 3');
  expect(nameOf('.obj')).toBe('Board');
});
