import type { Db } from '#db/client.ts';
import { factorBody } from '../factors/factor-body.ts';
import { listFactors } from '../factors/factor-queries.ts';
import type { Factor } from '../factors/factors-table.ts';
import type { Identity } from '../identities/identities-table.ts';
import { identityBody } from '../identities/identity-body.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import type { User } from './auth-users-table.ts';
import { formatTime, omitUndefined } from './json-values.ts';

/** Reads what belongs to an account and formats it for clients. */
export async function readUserBody(db: Db, user: User): Promise<Record<string, unknown>> {
  const identities = await listIdentities(db, user.id);
  return userBody(user, { identities, factors: await listFactors(db, user.id) });
}

/** Formats an account for clients, without its secrets: no hash, token or code. */
export function userBody(
  user: User,
  { identities, factors }: { identities: readonly Identity[]; factors: readonly Factor[] },
): Record<string, unknown> {
  // `mfa.listFactors` of the client before 2.119 throws at types that it does not know.
  const listed = factors.filter(({ factor_type }) => factor_type !== 'recovery_code');
  return omitUndefined({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: formatTime(user.email_confirmed_at),
    phone_confirmed_at: formatTime(user.phone_confirmed_at),
    confirmed_at: formatTime(user.confirmed_at),
    invited_at: formatTime(user.invited_at),
    confirmation_sent_at: formatTime(user.confirmation_sent_at),
    recovery_sent_at: formatTime(user.recovery_sent_at),
    ...pendingChange('email', user.email_change, user.email_change_sent_at),
    ...pendingChange('phone', user.phone_change, user.phone_change_sent_at),
    reauthentication_sent_at: formatTime(user.reauthentication_sent_at),
    last_sign_in_at: formatTime(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: listed.length > 0 ? listed.map(factorBody) : undefined,
    identities: identities.map(identityBody),
    created_at: formatTime(user.created_at),
    updated_at: formatTime(user.updated_at),
    banned_until: formatTime(user.banned_until),
    deleted_at: formatTime(user.deleted_at),
    is_anonymous: user.is_anonymous,
  });
}

function pendingChange(kind: 'email' | 'phone', value: string, sentAt: Date | null) {
  if (value === '') return {};
  return { [`new_${kind}`]: value, [`${kind}_change_sent_at`]: formatTime(sentAt) };
}
