/** What `key` names, asked for once however many want it; what failed is tried again by the next who asks. */
export function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let answer = kept.get(key);
  if (!answer) {
    answer = ask();
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return answer;
}
