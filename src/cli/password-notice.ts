/** What the operator reads of a new password. */
export function shownOnce(email: string, password: string): string {
  return `Account: ${email}\nPassword: ${password}\nYou won't see this password again. It has to be changed at the first sign-in.`;
}
