import type { Metadata } from './auth-users-table.ts';

/** What we know ourselves; nobody overrules it by saying otherwise. */
const ours = new Set(['provider', 'providers']);

/** What applications keep with an account, with what is said anew; a member that is said to be null goes. */
export function mergeAppMetadata(before: Metadata, said: Metadata): Metadata {
  const merged = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(said)) {
    if (ours.has(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

/** The same for an account that can be known by `provider` from now on. */
export function withProvider(before: Metadata, provider: string): Metadata {
  const { provider: first = provider, providers } = before;
  const known = Array.isArray(providers) ? providers : [];
  return { ...before, provider: first, providers: [...new Set([...known, provider])] };
}
