import { formatResult } from './command-output.ts';

/** Formats the account and its new password for the operator, or as a document. */
export function formatPasswordNotice(json: boolean, email: string, password: string): string {
  return formatResult(json, {
    document: { email, password },
    text: `Account: ${email}\nPassword: ${password}\nYou won't see this password again. It must be changed at the first sign-in.`,
  });
}
