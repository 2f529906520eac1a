import { randomUUID } from 'node:crypto';
import type { Identity } from '../identities/identities-table.ts';
import type { Metadata } from '../users/auth-users-table.ts';

/**
 * The account as the response to a sign-up that has to be confirmed. It is made from the request alone, so that it is
 * the same whether the email address or phone number is new, pending or confirmed: only a new account has an identity, whose ids are
 * returned; otherwise they are made up.
 */
export function signUpBody(
  { data, ...address }: { data: Metadata } & ({ email: string } | { phone: string }),
  identity: Pick<Identity, 'id' | 'user_id'> | null,
  now: Date,
): Record<string, unknown> {
  const { id: identityId, user_id: id } = identity ?? { id: randomUUID(), user_id: randomUUID() };
  const [provider, known] =
    'email' in address
      ? (['email', { email: address.email }] as const)
      : (['phone', { phone: address.phone }] as const);
  const metadata = { ...data, sub: id, ...known, email_verified: false, phone_verified: false };
  const at = now.toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...known,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: metadata,
        provider,
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        ...('email' in known && known),
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
