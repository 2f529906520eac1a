import type { Identity } from '../identities/identities-table.ts';
import { identityBody } from '../identities/identity-body.ts';
import type { User } from './auth-users-table.ts';
import { moment, present } from './json-values.ts';

/** The account as clients read it, and nothing that proves who one is: no hash, no token, no code. */
export function userBody(
  user: User,
  identities: readonly Identity[],
  factors: readonly Record<string, unknown>[] = [],
): Record<string, unknown> {
  return present({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: moment(user.email_confirmed_at),
    phone_confirmed_at: moment(user.phone_confirmed_at),
    confirmed_at: moment(user.confirmed_at),
    invited_at: moment(user.invited_at),
    confirmation_sent_at: moment(user.confirmation_sent_at),
    recovery_sent_at: moment(user.recovery_sent_at),
    ...pendingChange('email', user.email_change, user.email_change_sent_at),
    ...pendingChange('phone', user.phone_change, user.phone_change_sent_at),
    reauthentication_sent_at: moment(user.reauthentication_sent_at),
    last_sign_in_at: moment(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: factors.length > 0 ? factors : undefined,
    identities: identities.map(identityBody),
    created_at: moment(user.created_at),
    updated_at: moment(user.updated_at),
    banned_until: moment(user.banned_until),
    deleted_at: moment(user.deleted_at),
    is_anonymous: user.is_anonymous,
  });
}

function pendingChange(kind: 'email' | 'phone', address: string, sentAt: Date | null) {
  if (address === '') return {};
  return { [`new_${kind}`]: address, [`${kind}_change_sent_at`]: moment(sentAt) };
}
