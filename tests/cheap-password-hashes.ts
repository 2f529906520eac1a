import type { AuthSettings } from '#auth/auth-settings.ts';
import type { HashCost } from '#auth/passwords/stored-hash.ts';
import { readEnvironment } from '#server/env.ts';

/** A hundredth of what a real hash costs; thousands of tests sign somebody in. */
export const cheapHashCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Reads the auth settings as the program does, but with cheap password hashes. */
export function cheapAuthSettings(variables: Record<string, string> = {}): AuthSettings {
  return { ...readEnvironment(variables).auth, passwordHashCost: cheapHashCost };
}
