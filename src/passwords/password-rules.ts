import { normalizePassword } from './normalize-password.ts';

/** The server's rules for new passwords, in the form that is hashed. Their values are settings: `auth/auth-settings.ts`. */
export interface PasswordRules {
  /** Counted in code points. */
  minLength: number;
  /** A password needs at least one character from each of these sets. */
  requiredCharacters: readonly string[];
}

export interface PasswordRequirement {
  type: 'length' | 'characters';
  /** As in "At least one number". */
  label: string;
  /** The error if it is not met. */
  error: string;
  isMet(password: string): boolean;
}

const upperCase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lowerCase = upperCase.toLowerCase();
const digits = '0123456789';

/** Supabase Auth's limit: bcrypt ignores everything after it. */
export const maxPasswordBytes = 72;
export const tooLongError = `Password cannot be longer than ${maxPasswordBytes} characters`;

export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(normalizePassword(password)).length > maxPasswordBytes;
}

/** Lists the requirements in the order in which they are shown and checked. */
export function listPasswordRequirements(rules: PasswordRules): PasswordRequirement[] {
  const { minLength } = rules;
  const length = `${minLength} ${minLength === 1 ? 'character' : 'characters'} long`;
  return [
    {
      type: 'length',
      label: `At least ${length}`,
      error: `Password must be at least ${length}`,
      isMet: (password) => [...normalizePassword(password)].length >= minLength,
    },
    ...characterSets(rules).map(
      (set): PasswordRequirement => ({
        type: 'characters',
        label: `At least one ${nameOf(set)}`,
        error: `Password must contain at least one ${nameOf(set)}`,
        isMet: (password) => hasCharacterFrom(normalizePassword(password), set),
      }),
    ),
  ];
}

/** Returns all errors of a new password. */
export function findPasswordErrors(password: string, rules: PasswordRules): string[] {
  if (isPasswordTooLong(password)) return [tooLongError];
  const requirements = listPasswordRequirements(rules);
  return requirements.filter(({ isMet }) => !isMet(password)).map(({ error }) => error);
}

/** Returns the first of them, or null. */
export function findPasswordError(password: string, rules: PasswordRules): string | null {
  return findPasswordErrors(password, rules)[0] ?? null;
}

/** Describes all requirements in one sentence, for the hint below a field. */
export function describePasswordRules(rules: PasswordRules): string {
  const [{ label } = { label: '' }] = listPasswordRequirements(rules);
  const names = characterSets(rules).map(nameOf);
  if (names.length === 0) return `${label}.`;
  return `${label}, with at least one ${new Intl.ListFormat('en-GB').format(names)}.`;
}

export function hasCharacterFrom(password: string, set: string): boolean {
  const characters = new Set(password);
  return [...set].some((character) => characters.has(character));
}

function characterSets({ requiredCharacters }: PasswordRules): string[] {
  return requiredCharacters.filter((set) => set !== '');
}

function nameOf(set: string): string {
  const known = namedSets.get(sorted(set));
  if (known) return known;
  const isSpecial = !/[\p{L}\p{N}\s]/u.test(set);
  return `${isSpecial ? 'special character' : 'of these characters'} (${set})`;
}

const namedSets = new Map([
  [sorted(upperCase), 'uppercase letter'],
  [sorted(lowerCase), 'lowercase letter'],
  [sorted(upperCase + lowerCase), 'letter'],
  [sorted(digits), 'number'],
]);

function sorted(set: string): string {
  return [...new Set(set)].sort().join('');
}
