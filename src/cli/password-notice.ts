/** What the operator reads of a new password. */
export function shownOnce(email: string, password: string): string {
  return `Account: ${email}\nPassword: ${password}\nIt is shown only now and has to be changed at the first sign-in.`;
}
