import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike in print or handwriting, and without vowels, so that no code is a word. */
const alphabet = '23456789cdfghjkmnpqrtvwxy';
/** 74 random bits: too many to guess, even for someone who has the digests. */
const codeLength = 16;
const isCode = new RegExp(`^[${alphabet}]{${codeLength}}$`);
const ignored = /[\s\p{Dash_Punctuation}]+/gu;

/** Creates a code as Supabase's client expects it: in lower case and in one piece. Screens group it by dashes. */
export function newRecoveryCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Returns the code that someone typed, whatever its case, blanks and dashes; null if it can't be one. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(ignored, '').toLowerCase();
  return isCode.test(code) ? code : null;
}

/**
 * Digests a code for the database. Not keyed with the installation's secret: the codes still work after that was lost, when
 * those of authenticator apps don't.
 */
export function digestRecoveryCode(factorId: string, code: string): string {
  return createHash('sha256').update(`recovery code\0${factorId}\0${code}`).digest('hex');
}
