/** Where somebody came from, if that is a place of ours: an address could be written by anybody. */
export function cameFrom(query: URLSearchParams): string {
  const from = query.get('from') ?? '';
  const ours = from.startsWith('/') && !/^\/[/\\]/.test(from) && !/[\t\n\r]/.test(from);
  return ours && !from.startsWith('/sign-in') ? from : '/';
}
