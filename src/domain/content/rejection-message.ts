import type { Rejection } from '../errors.ts';

/** All messages of a rejection in one line, for lists that have no form fields. */
export function rejectionMessage({ message, fields }: Rejection): string {
  return fields ? Object.values(fields).join(' ') : message;
}
