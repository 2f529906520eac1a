import type { Metadata } from './auth-users-table.ts';
import { isTooLarge, tooLarge } from './metadata-validation.ts';

/** Members that we manage and that cannot be overridden. */
const managedMembers = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/** Merges changes into the user metadata; null removes a member. Throws if it grows too large. */
export function mergeMetadata(before: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(changes)) {
    if (managedMembers.has(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  const after = Object.fromEntries(merged);
  const grew = JSON.stringify(after).length > JSON.stringify(before).length;
  if (grew && isTooLarge(after)) throw tooLarge();
  return after;
}
