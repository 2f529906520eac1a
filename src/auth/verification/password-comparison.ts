import type { Auth } from '../auth-context.ts';
import type { User } from '../users/auth-users-table.ts';

const maxAttempts = 3;

/** Ends a transaction that has to be repeated, because the account's password is not the one that was compared. */
class PasswordChanged extends Error {
  override readonly name = 'PasswordChanged';
}

interface ComparedSignUp<T> {
  password: string;
  /** Finds the hash of an unconfirmed account with the same email address or phone number; null if there is none. */
  findHash(): Promise<string | null>;
  /** Runs a transaction. `matches` tells whether a locked account has the password of this sign-up. */
  write(matches: (account: User) => boolean): Promise<T>;
  /** Whether `write` failed because an account has the address or number, such as one created in between. */
  isTaken(error: unknown): boolean;
}

/**
 * Compares the password of a sign-up with that of an unconfirmed account, and runs `write`. The comparison takes too long for
 * a transaction, so both are repeated if the account was created or changed in between: the same sign-up, sent twice, would
 * seem to be someone else's, and a different one would be lost. Spends the time of a comparison whether there is an account
 * or not, so that timing does not reveal which addresses are pending.
 */
export async function withPasswordComparison<T>(
  { passwords }: Pick<Auth, 'passwords'>,
  { password, findHash, write, isTaken }: ComparedSignUp<T>,
): Promise<T> {
  let taken: unknown = null;
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === maxAttempts;
    const hash = await findHash();
    // Taken by an account that has no password to compare, which a repetition would not change.
    if (taken && hash === null) throw taken;
    const { ok } = await passwords.check(password, hash);
    try {
      return await write(({ encrypted_password }) => {
        if (encrypted_password === hash) return ok;
        // What matched before may be someone else's by now.
        if (isLast) return false;
        throw new PasswordChanged();
      });
    } catch (error) {
      taken = isTaken(error) ? error : null;
      if (!(error instanceof PasswordChanged || (taken && !isLast))) throw error;
    }
  }
}
