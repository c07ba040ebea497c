/** Beside which field a refusal stands. What is about no field in particular stands below all of them. */
export function fieldOf(code: string): 'name' | 'password' | 'all' {
  if (code.startsWith('name_') || code === 'already_registered') return 'name';
  if (code.startsWith('password_') || code === 'credentials_wrong') return 'password';
  return 'all';
}
