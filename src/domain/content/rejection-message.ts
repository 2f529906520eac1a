import type { Rejection } from '../errors.ts';

/** All messages of a rejection in one line, for lists that have no form fields. */
export function rejectionMessage({ message, fields }: Rejection): string {
  return fields ? Object.values(fields).join(' ') : message;
}

/** The same with the name of each field, for rows of a file. */
export function rejectionMessageByField({ message, fields }: Rejection): string {
  if (!fields) return message;
  return Object.entries(fields)
    .map(([field, sentence]) => `${field}: ${sentence}`)
    .join(' ');
}
