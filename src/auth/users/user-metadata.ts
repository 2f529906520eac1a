import type { Metadata } from './auth-users-table.ts';
import { isTooLarge, tooLarge } from './metadata-validation.ts';

/** What we know ourselves; nobody overrules it by saying otherwise. */
const ours = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/**
 * The metadata of an account with what is said anew; a member that is said to be null goes. Refuses to let
 * it grow too large.
 */
export function mergeMetadata(before: Metadata, said: Metadata): Metadata {
  const merged = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(said)) {
    if (ours.has(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  const after = Object.fromEntries(merged);
  const grew = JSON.stringify(after).length > JSON.stringify(before).length;
  if (grew && isTooLarge(after)) throw tooLarge();
  return after;
}
