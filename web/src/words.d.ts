declare module 'words:*' {
  const text: string;
  export default text;
}
declare module 'words:languages' {
  /** The languages that ship: what their folders say of themselves. */
  export const languages: readonly { code: string; name: string; direction?: 'ltr' | 'rtl' }[];
  /** How to ask for the words of each. */
  export const sources: Readonly<Record<string, () => Promise<{ default: string }>>>;
}
