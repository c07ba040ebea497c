/** A rating as players write it: a whole number without anything between its digits. */
export function ratingText(value: number): string {
  return String(Math.round(value));
}

/** What a game added to a rating. */
export function gainText(value: number): string {
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}` : whole < 0 ? `\u2212${-whole}` : '±0';
}
