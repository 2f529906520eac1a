import { hash as hashArgon2 } from '@node-rs/argon2';
import { normalizePassword } from '#passwords/normalize-password.ts';
import { isPasswordTooLong, type PasswordRules } from '#passwords/password-rules.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';
import { limitConcurrency, QueueFullError } from './concurrency-limit.ts';
import {
  findPasswordProblems,
  type PasswordProblems,
  type PasswordSettings,
  passwordBytes,
  rejectTooLong,
  toPasswordRules,
} from './password-rules.ts';
import { hashBytes, readStoredHash } from './stored-hash.ts';

export interface PasswordCheck {
  ok: boolean;
  /** Correct, but should be rehashed with `hash`: the hash is weak, or from before passwords were normalised. */
  outdated: boolean;
}

export interface Passwords {
  /** The rules for new passwords. */
  rules: PasswordRules;
  /** Hashes the normalised password. Rejects one that is too long; `validate` checks the rules. */
  hash(password: string): Promise<string>;
  /**
   * Checks the normalised password and then, if that differs, the one that was typed, which older hashes are made from.
   * Never throws because of the stored hash; spends the time of a check even if there is none. With `ahead`, runs before
   * the checks for unknown devices, however many are queued.
   */
  check(password: string, stored: string | null, turn?: { ahead: boolean }): Promise<PasswordCheck>;
  /** Whether `check` can verify this hash, for imported ones. */
  canVerify(stored: string): boolean;
  problems(password: string): PasswordProblems | null;
  /** Rejects a new password that is too long (400) or weak (422). */
  validate(password: string): void;
}

type HashSettings = Pick<AuthSettings, 'passwordHashCost'>;

// Each takes 19 MiB and one of the four threads that Node also needs for files and DNS.
const concurrentHashes = 2;
// At about forty a second, the last one waits three seconds.
const maxQueued = 128;
const busySeconds = 5;

/** Hashes and checks passwords, a few at once; rejects with 429 while the queue is full. */
export function createPasswords(settings: PasswordSettings & HashSettings): Passwords {
  const hashCost = settings.passwordHashCost;
  const argon2Options = { ...hashCost, outputLen: hashBytes };
  const runLimited = limitConcurrency(concurrentHashes, maxQueued);

  async function runOrReject<T>(work: () => Promise<T>, turn: { ahead: boolean }): Promise<T> {
    try {
      return await runLimited(work, turn);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      const message = `Too many people are signing in right now. Try again in ${busySeconds} seconds.`;
      const retry = { retryAfterSeconds: busySeconds };
      throw new AuthError(429, 'over_request_rate_limit', message, {}, retry);
    }
  }

  function hash(form: string, turn: { ahead: boolean }): Promise<string> {
    return runOrReject(() => hashArgon2(passwordBytes(form), argon2Options), turn);
  }

  async function check(
    password: string,
    stored: string | null,
    turn = { ahead: false },
  ): Promise<PasswordCheck> {
    const known = stored === null ? null : readStoredHash(stored, hashCost);
    const normalized = normalizePassword(password);
    for (const form of new Set([normalized, password])) {
      if (!known) await hash(form, turn);
      else if (await runOrReject(() => known.matches(passwordBytes(form)), turn)) {
        const isOld = known.outdated || form !== normalized;
        // bcrypt may have taken the first 72 bytes of a longer one, which `hash` would reject.
        return { ok: true, outdated: isOld && !isPasswordTooLong(password) };
      }
    }
    return { ok: false, outdated: false };
  }

  return {
    rules: toPasswordRules(settings),
    hash: async (password) => {
      rejectTooLong(password);
      return hash(normalizePassword(password), { ahead: true });
    },
    check,
    canVerify: (stored) => readStoredHash(stored, hashCost) !== null,
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
