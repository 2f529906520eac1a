import { parseOptions, verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** OWASP's parameters for argon2id; the packages' default variant and version are the wanted ones. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const saltBytes = 16;

// Whoever can write a row could otherwise have one sign-in take all memory or a day.
const mostMemoryKib = 256 * 1024;
const mostMemoryTimesPasses = 4 * mostMemoryKib;
const mostBcryptCost = 15;
const longestHash = 512;

export interface StoredHash {
  /** Weaker than what we make today. */
  outdated: boolean;
  matches(password: Uint8Array): Promise<boolean>;
}

/** A hash as it lies in the database, or null for what cannot be checked. */
export function readStoredHash(text: string): StoredHash | null {
  if (text.length > longestHash) return null;
  return readArgon2(text) ?? readBcrypt(text);
}

function readArgon2(text: string): StoredHash | null {
  if (!text.startsWith('$argon2')) return null;
  const made = parametersOf(text);
  if (!made || made.memoryCost > mostMemoryKib) return null;
  if (made.memoryCost * made.timeCost > mostMemoryTimesPasses) return null;
  return {
    outdated:
      !text.startsWith('$argon2id$v=19$') ||
      made.memoryCost < argon2Cost.memoryCost ||
      made.timeCost < argon2Cost.timeCost ||
      made.outputLen < argon2Cost.outputLen ||
      made.saltLen < saltBytes,
    matches: (password) => verifyArgon2(text, password),
  };
}

function parametersOf(text: string) {
  try {
    return parseOptions(text);
  } catch {
    return null;
  }
}

function readBcrypt(text: string): StoredHash | null {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text)?.[1];
  if (cost === undefined || Number(cost) > mostBcryptCost) return null;
  return { outdated: true, matches: (password) => verifyBcrypt(password, text) };
}
