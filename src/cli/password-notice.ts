/** Formats the account and its new password for the operator. */
export function formatPasswordNotice(email: string, password: string): string {
  return `Account: ${email}\nPassword: ${password}\nYou won't see this password again. It must be changed at the first sign-in.`;
}
