import type { Refusal } from '../errors.ts';

/** All messages of a refusal in one line, for lists that have no form fields. */
export function refusalMessage({ message, fields }: Refusal): string {
  return fields ? Object.values(fields).join(' ') : message;
}
