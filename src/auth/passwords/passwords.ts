import { hash as hashArgon2 } from '@node-rs/argon2';
import { AuthError } from '../errors.ts';
import { atMost } from './at-most.ts';
import {
  isTooLong,
  type PasswordProblems,
  type PasswordRules,
  passwordBytes,
  problemsOf,
  refuseTooLong,
} from './rules.ts';
import { argon2Cost, readStoredHash } from './stored-hash.ts';

export interface PasswordCheck {
  ok: boolean;
  /** Right, and to be stored anew with `hash`. */
  outdated: boolean;
}

export interface Passwords {
  /** Refuses what is too long, whoever sets it; the rules are asked with `refuseUnfit`. */
  hash(password: string): Promise<string>;
  /** Never fails because of what is stored; takes the work of a check when there is nothing to check. */
  check(password: string, stored: string | null): Promise<PasswordCheck>;
  /** Whether `check` could ever say yes to this hash, for hashes that are brought along. */
  reads(stored: string): boolean;
  problems(password: string): PasswordProblems | null;
  /** Refuses a password that its owner may not choose: too long (400) or weak (422). */
  refuseUnfit(password: string): void;
}

// Each takes 19 MiB and one of the four threads that Node also needs for files and names.
const hashesAtOnce = 2;

/** Hashing and checking of passwords, a few at once however many ask. */
export function createPasswords(rules: PasswordRules): Passwords {
  const inTurn = atMost(hashesAtOnce);

  function hash(password: string): Promise<string> {
    return inTurn(() => hashArgon2(passwordBytes(password), argon2Cost));
  }

  async function check(password: string, stored: string | null): Promise<PasswordCheck> {
    const known = stored === null ? null : readStoredHash(stored);
    if (!known) {
      await hash(password);
      return { ok: false, outdated: false };
    }
    const ok = await inTurn(() => known.matches(passwordBytes(password)));
    // bcrypt may have taken the first 72 bytes of a longer one, which `hash` would refuse.
    return { ok, outdated: ok && known.outdated && !isTooLong(password) };
  }

  return {
    hash: async (password) => {
      refuseTooLong(password);
      return hash(password);
    },
    check,
    reads: (stored) => readStoredHash(stored) !== null,
    problems: (password) => problemsOf(password, rules),
    refuseUnfit: (password) => {
      refuseTooLong(password);
      const problems = problemsOf(password, rules);
      if (!problems) return;
      throw new AuthError(422, 'weak_password', problems.message, {
        weak_password: { reasons: problems.reasons },
      });
    },
  };
}
