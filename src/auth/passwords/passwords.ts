import { hash as hashArgon2 } from '@node-rs/argon2';
import { isPasswordTooLong, type PasswordRules } from '#passwords/password-rules.ts';
import { AuthError } from '../errors.ts';
import { limitConcurrency, QueueFullError } from './concurrency-limit.ts';
import {
  findPasswordProblems,
  type PasswordProblems,
  type PasswordSettings,
  passwordBytes,
  passwordRulesOf,
  rejectTooLong,
} from './password-rules.ts';
import { argon2Cost, readStoredHash } from './stored-hash.ts';

export interface PasswordCheck {
  ok: boolean;
  /** Right, and to be stored anew with `hash`. */
  outdated: boolean;
}

export interface Passwords {
  /** What a password that somebody chooses must have. */
  rules: PasswordRules;
  /** Refuses what is too long, whoever sets it; `validate` checks the rules. */
  hash(password: string): Promise<string>;
  /**
   * Never fails because of what is stored; takes the work of a check when there is nothing to check. With
   * `ahead` it is done before the checks for unknown devices, however many of them wait.
   */
  check(password: string, stored: string | null, turn?: { ahead: boolean }): Promise<PasswordCheck>;
  /** Whether `check` could ever say yes to this hash, for hashes that are brought along. */
  canVerify(stored: string): boolean;
  problems(password: string): PasswordProblems | null;
  /** Refuses a password that its owner may not choose: too long (400) or weak (422). */
  validate(password: string): void;
}

// Each takes 19 MiB and one of the four threads that Node also needs for files and names.
const hashesAtOnce = 2;
// At some forty a second, the last one waits for three seconds.
const mostWaiting = 128;
const busySeconds = 5;

/** Hashing and checking of passwords, a few at once; refuses with 429 while too many wait. */
export function createPasswords(settings: PasswordSettings): Passwords {
  const inTurn = limitConcurrency(hashesAtOnce, mostWaiting);

  async function whenFree<T>(work: () => Promise<T>, turn: { ahead: boolean }): Promise<T> {
    try {
      return await inTurn(work, turn);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      const sentence = `Too many people are signing in right now. Try again in ${busySeconds} seconds.`;
      const retry = { retryAfterSeconds: busySeconds };
      throw new AuthError(429, 'over_request_rate_limit', sentence, {}, retry);
    }
  }

  function hash(password: string, turn: { ahead: boolean }): Promise<string> {
    return whenFree(() => hashArgon2(passwordBytes(password), argon2Cost), turn);
  }

  async function check(
    password: string,
    stored: string | null,
    turn = { ahead: false },
  ): Promise<PasswordCheck> {
    const known = stored === null ? null : readStoredHash(stored);
    if (!known) {
      await hash(password, turn);
      return { ok: false, outdated: false };
    }
    const ok = await whenFree(() => known.matches(passwordBytes(password)), turn);
    // bcrypt may have taken the first 72 bytes of a longer one, which `hash` would refuse.
    return { ok, outdated: ok && known.outdated && !isPasswordTooLong(password) };
  }

  return {
    rules: passwordRulesOf(settings),
    hash: async (password) => {
      rejectTooLong(password);
      return hash(password, { ahead: true });
    },
    check,
    canVerify: (stored) => readStoredHash(stored) !== null,
    problems: (password) => findPasswordProblems(password, settings),
    validate: (password) => {
      rejectTooLong(password);
      const problems = findPasswordProblems(password, settings);
      if (!problems) return;
      throw new AuthError(422, 'weak_password', problems.message, {
        weak_password: { reasons: problems.reasons },
      });
    },
  };
}
