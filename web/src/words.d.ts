declare module 'words:*' {
  const text: string;
  export default text;
}
