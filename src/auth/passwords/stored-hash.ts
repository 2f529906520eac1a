import { parseOptions, verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** The cost parameters of argon2id. */
export interface HashCost {
  /** In KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  parallelism: number;
}

/** OWASP's parameters for argon2id; the packages' default variant and version are the right ones. */
export const recommendedHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashBytes = 32;
const saltBytes = 16;

// Otherwise anyone who can write a row could make a sign-in take all memory or a day.
const maxMemoryKib = 256 * 1024;
const maxMemoryTimesPasses = 4 * maxMemoryKib;
const maxBcryptCost = 15;
const maxHashLength = 512;

export interface StoredHash {
  /** Weaker than new hashes. */
  outdated: boolean;
  matches(password: Uint8Array): Promise<boolean>;
}

/** Parses a stored hash; null if it cannot be checked. `newCost` is the cost of new hashes. */
export function readStoredHash(text: string, newCost: HashCost): StoredHash | null {
  if (text.length > maxHashLength) return null;
  return readArgon2(text, newCost) ?? readBcrypt(text);
}

function readArgon2(text: string, newCost: HashCost): StoredHash | null {
  if (!text.startsWith('$argon2')) return null;
  const cost = parametersOf(text);
  if (!cost || cost.memoryCost > maxMemoryKib) return null;
  if (cost.memoryCost * cost.timeCost > maxMemoryTimesPasses) return null;
  return {
    outdated:
      !text.startsWith('$argon2id$v=19$') ||
      cost.memoryCost < newCost.memoryCost ||
      cost.timeCost < newCost.timeCost ||
      cost.outputLen < hashBytes ||
      cost.saltLen < saltBytes,
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
  if (cost === undefined || Number(cost) > maxBcryptCost) return null;
  return { outdated: true, matches: (password) => verifyBcrypt(password, text) };
}
