import { AuthError } from '#auth/errors.ts';
import { rejectionMessageByField } from '#domain/content/rejection-message.ts';
import { Rejection } from '#domain/errors.ts';
import { InvalidValueError } from '../values/invalid-value-error.ts';

/** The result of a row. Only rejected rows need to be fixed. */
export const results = ['added', 'replaced', 'unchanged', 'kept', 'skipped', 'rejected'] as const;
export type Result = (typeof results)[number];

export interface Outcome {
  result: Result;
  why?: string | undefined;
}

/** Rows that do not belong to a site; nothing needs to be fixed. */
export class SkippedRow extends Error {
  override readonly name = 'SkippedRow';
}

/** The outcome that an error means for a row; null if the error is not about the row. */
export function toOutcome(error: unknown): Outcome | null {
  if (error instanceof SkippedRow) return { result: 'skipped', why: error.message };
  if (error instanceof Rejection) {
    return { result: 'rejected', why: rejectionMessageByField(error) };
  }
  const isAboutRow = error instanceof InvalidValueError || error instanceof AuthError;
  return isAboutRow ? { result: 'rejected', why: error.message } : null;
}
