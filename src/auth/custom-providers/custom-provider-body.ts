import { formatTime } from '../users/json-values.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** Formats a provider for clients, without what it does not have. The secret is never shown again. */
export function customProviderBody({
  client_secret: _secret,
  created_at,
  updated_at,
  ...members
}: CustomProvider): Record<string, unknown> {
  const known = Object.entries(members).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(known),
    created_at: formatTime(created_at),
    updated_at: formatTime(updated_at),
  };
}
