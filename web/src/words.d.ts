declare module 'words:*' {
  const text: string;
  export default text;
}
declare module 'words:languages' {
  /** The languages that ship: what their folders say of themselves. */
  const languages: readonly { code: string; name: string; direction?: 'ltr' | 'rtl' }[];
  export default languages;
}
