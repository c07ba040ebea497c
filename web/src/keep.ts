/** Gives the reader a file to keep. */
export function keepFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Gives the reader a text to keep. */
export const keep = (name: string, type: string, text: string): void =>
  keepFile(name, new Blob([text], { type }));
