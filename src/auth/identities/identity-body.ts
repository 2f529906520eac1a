import { formatTime, omitUndefined } from '../users/json-values.ts';
import type { Identity } from './identities-table.ts';

/** Formats an identity for clients: `id` is the provider's, `identity_id` the row's. */
export function identityBody(identity: Identity): Record<string, unknown> {
  return omitUndefined({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: formatTime(identity.last_sign_in_at),
    created_at: formatTime(identity.created_at),
    updated_at: formatTime(identity.updated_at),
    email: identity.email || undefined,
  });
}
