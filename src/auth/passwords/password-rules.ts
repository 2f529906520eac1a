import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';

export type PasswordRules = Pick<AuthSettings, 'passwordMinLength' | 'passwordRequiredCharacters'>;

export interface PasswordProblems {
  message: string;
  reasons: ('length' | 'characters')[];
}

const upperCase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lowerCase = upperCase.toLowerCase();
const digits = '0123456789';

/** What Supabase Auth takes at most: bcrypt looks at no more. */
const longestPasswordBytes = 72;

export function passwordBytes(password: string): Buffer {
  // Half of a surrogate pair becomes U+FFFD, here as in Supabase Auth.
  return Buffer.from(password, 'utf8');
}

export function isTooLong(password: string): boolean {
  return passwordBytes(password).length > longestPasswordBytes;
}

/** Refuses to set a password that is longer than any client of Supabase Auth could use. */
export function rejectTooLong(password: string): void {
  if (!isTooLong(password)) return;
  const message = `Password cannot be longer than ${longestPasswordBytes} characters`;
  throw new AuthError(400, 'validation_failed', message);
}

/** What the rules find wrong with a password, all in one text, or null. */
export function findPasswordProblems(
  password: string,
  rules: PasswordRules,
): PasswordProblems | null {
  const length = lengthProblems(password, rules.passwordMinLength);
  const characters = rules.passwordRequiredCharacters
    .filter((group) => group !== '' && !hasOneOf(password, group))
    .map((group) => `Password must contain at least one ${nameOf(group)}`);
  const sentences = [...length, ...characters];
  if (sentences.length === 0) return null;
  return {
    message: sentences.join('. '),
    reasons: [
      ...(length.length > 0 ? (['length'] as const) : []),
      ...(characters.length > 0 ? (['characters'] as const) : []),
    ],
  };
}

function lengthProblems(password: string, least: number): string[] {
  if ([...password].length >= least) return [];
  const counted = least === 1 ? '1 character' : `${least} characters`;
  return [`Password must be at least ${counted} long`];
}

function hasOneOf(password: string, group: string): boolean {
  const characters = new Set(password);
  return [...group].some((character) => characters.has(character));
}

function nameOf(group: string): string {
  const known = namedGroups.get(sorted(group));
  if (known) return known;
  const special = !/[\p{L}\p{N}\s]/u.test(group);
  return `${special ? 'special character' : 'of these characters'} (${group})`;
}

const namedGroups = new Map([
  [sorted(upperCase), 'uppercase letter'],
  [sorted(lowerCase), 'lowercase letter'],
  [sorted(upperCase + lowerCase), 'letter'],
  [sorted(digits), 'number'],
]);

function sorted(group: string): string {
  return [...new Set(group)].sort().join('');
}
