import { formatTime, omitUndefined } from '../users/json-values.ts';
import type { Passkey } from './webauthn-tables.ts';

/** Formats a passkey for clients. */
export function passkeyBody(passkey: Passkey): Record<string, unknown> {
  return omitUndefined({
    id: passkey.id,
    friendly_name: passkey.friendly_name || undefined,
    created_at: formatTime(passkey.created_at),
    last_used_at: formatTime(passkey.last_used_at),
  });
}
