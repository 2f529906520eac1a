import { moment, present } from '../users/json-values.ts';
import type { Identity } from './identities-table.ts';

/** An identity as clients read it: `id` is the provider's, `identity_id` the row's. */
export function identityBody(identity: Identity): Record<string, unknown> {
  return present({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: moment(identity.last_sign_in_at),
    created_at: moment(identity.created_at),
    updated_at: moment(identity.updated_at),
    email: identity.email || undefined,
  });
}
