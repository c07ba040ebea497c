/** How a file is written, by its name or by how it begins. */
export function formatOf(file: string, text: string): 'obj' | 'json' {
  if (/\.json$/i.test(file)) return 'json';
  if (/\.obj$/i.test(file)) return 'obj';
  return text.trimStart().startsWith('{') ? 'json' : 'obj';
}

/** What to call a board that comes as a file. */
export function nameOf(file: string): string {
  return (
    file
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim() || 'Board'
  );
}
