// A translation that is not finished, seen in place of the chosen language: on every page, in every tab, until somebody stops it.

/** What is seen of a translation. */
export interface Draft {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  /** All its files, one after the other. */
  source: string;
}

const STORED = 'tengen.preview';

function stored(): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Draft | null;
    return draft && typeof draft.source === 'string' && typeof draft.code === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}

let draft = $state.raw<Draft | undefined>(typeof localStorage === 'undefined' ? undefined : stored());

/** The translation that is previewed, if one is. */
export const previewed = (): Draft | undefined => draft;

/** Shows a translation on every page from now on, or nothing but what is published. */
export function preview(next: Draft | undefined): void {
  draft = next;
  try {
    if (next) localStorage.setItem(STORED, JSON.stringify(next));
    else localStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing shows it until it is closed.
  }
}

if (typeof addEventListener !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === STORED || key === null) draft = stored();
  });
