/** The files of a release by their addresses, each with what it cannot do without. The build knows them. */
export type Files = Readonly<Record<string, readonly string[]>>;

/** Whether a file is named after its content: then it never changes. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** These files, and whatever they cannot do without. */
export function withNeeds(wanted: Iterable<string>, files: Files): string[] {
  const all = new Set(wanted);
  // What is added meanwhile is looked at, too.
  for (const path of all) for (const need of files[path] ?? []) all.add(need);
  return [...all];
}

/** `/assets/Told-B4z2f8Rg.js` is `/assets/Told.js` in every release. */
const nameOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** What has taken the places of the files of another release. */
export function successors(kept: readonly string[], files: Files): string[] {
  const names = new Set(kept.filter(isAsset).map(nameOf));
  return Object.keys(files).filter((path) => isAsset(path) && names.has(nameOf(path)));
}
