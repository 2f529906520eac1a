import { z } from 'zod';
import { invalid } from '../errors.ts';

const maxEmailLength = 255;
const wellFormed = z.email();

/** Parses an email address to its stored form, in lower case. Throws for invalid ones. */
export function parseEmail(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw invalid('An email address is required');
  }
  const email = value.trim().toLowerCase();
  if (isEmailAddress(email)) return email;
  throw invalid('Unable to validate email address: invalid format');
}

/** Whether a text in lower case is an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && wellFormed.safeParse(text).success;
}
