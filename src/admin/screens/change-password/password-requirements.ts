interface Requirement {
  text: string;
  /** What is said when it is not met. */
  refusal: string;
  isMet(password: string): boolean;
}

const leastCharacters = 8;

/** What a password needs, in the order in which it is checked. */
export const requirements: readonly Requirement[] = [
  {
    text: 'At least 8 characters long',
    refusal: 'Password must be at least 8 characters long',
    isMet: (password) => [...password].length >= leastCharacters,
  },
  {
    text: 'At least one uppercase letter',
    refusal: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    text: 'At least one lowercase letter',
    refusal: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    text: 'At least one number',
    refusal: 'Password must contain at least one number',
    isMet: (password) => /[0-9]/.test(password),
  },
  {
    text: 'At least one special character (!@#$%^&*)',
    refusal: 'Password must contain at least one special character (!@#$%^&*)',
    isMet: (password) => /[!@#$%^&*]/.test(password),
  },
];

export interface PasswordChange {
  /** Null where it is not asked for. */
  current: string | null;
  next: string;
  confirmation: string;
}

/** The first thing that is wrong with what was entered, or null. */
export function findPasswordProblem({
  current,
  next,
  confirmation,
}: PasswordChange): string | null {
  if (current === '') return 'Enter your current password';
  if (next === '') return 'Enter a new password';
  if (confirmation === '') return 'Confirm the new password';
  if (next !== confirmation) return 'New passwords do not match';
  if (next === current) return 'New password must be different from current password';
  return requirements.find(({ isMet }) => !isMet(next))?.refusal ?? null;
}
