import type { Metadata } from './auth-users-table.ts';

/** Members that we manage and that cannot be overridden. */
const managedMembers = new Set(['provider', 'providers']);

/** Merges changes into the app metadata; null removes a member. */
export function mergeAppMetadata(before: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(changes)) {
    if (managedMembers.has(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

/** Adds a provider to the app metadata. */
export function withProvider(before: Metadata, provider: string): Metadata {
  const { provider: first = provider, providers } = before;
  const known = Array.isArray(providers) ? providers : [];
  return { ...before, provider: first, providers: [...new Set([...known, provider])] };
}

/** Lists the providers of an account anew, those it had first; the first of all is its own. */
export function withProviders(before: Metadata, current: readonly string[]): Metadata {
  const { provider: _, providers: earlier, ...rest } = before;
  const known = Array.isArray(earlier) ? earlier.filter((name) => current.includes(name)) : [];
  const providers = [...new Set([...known, ...current])];
  return { ...rest, provider: providers[0], providers };
}

/** Removes a provider from the app metadata. */
export function withoutProvider(before: Metadata, provider: string): Metadata {
  const { provider: first, providers } = before;
  const others = (Array.isArray(providers) ? providers : []).filter((each) => each !== provider);
  return { ...before, provider: first === provider ? others[0] : first, providers: others };
}
