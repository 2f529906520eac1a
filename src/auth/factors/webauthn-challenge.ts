import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { nameOf } from '../emails/auth-email.ts';
import { invalid } from '../errors.ts';
import { listPasskeys } from '../passkeys/passkey-queries.ts';
import type { User } from '../users/auth-users-table.ts';
import { describeCredential } from '../webauthn/credential-shapes.ts';
import { algorithms } from '../webauthn/credential-verification.ts';
import type { RelyingParty } from '../webauthn/relying-party.ts';
import { isVerified } from './factor-enrolment.ts';
import type { Factor, FactorChallenge } from './factors-table.ts';
import { findFactorCredential, listFactorCredentials } from './webauthn-credentials.ts';

const relyingPartyShape = z.object({
  rpId: z.string().nullish(),
  rpOrigins: z.array(z.string()).nullish(),
});

/** Rejects a request for another site than the settings have. Clients name the page that they are on. */
export function requireOurRelyingParty(given: unknown, { rpId, origins }: RelyingParty): void {
  const parsed = relyingPartyShape.safeParse(given ?? {});
  const isOurs =
    parsed.success &&
    (parsed.data.rpId ?? rpId) === rpId &&
    (parsed.data.rpOrigins ?? []).every((origin) => origins.includes(origin));
  if (isOurs) return;
  throw invalid('webauthn.rpId and webauthn.rpOrigins must be those of this server');
}

/**
 * Creates the options for `navigator.credentials.create()`, or for `get()` once the factor is verified. The password came
 * before, so a touch of the key is enough: it is asked for no PIN.
 */
export async function webauthnOptions(
  tx: Db,
  { settings }: Pick<Auth, 'settings'>,
  { user, factor }: { user: User; factor: Factor },
  { webauthn_challenge }: FactorChallenge,
) {
  const { rpId, rpName } = settings.passkeys;
  const common = {
    rpID: rpId,
    challenge: isoBase64URL.toBuffer(webauthn_challenge ?? ''),
    timeout: settings.factorChallengeExpiryMs,
  };
  if (isVerified(factor)) {
    const credential = await findFactorCredential(tx, factor);
    const publicKey = await generateAuthenticationOptions({
      ...common,
      allowCredentials: credential ? [describeCredential(credential)] : [],
      userVerification: 'discouraged',
    });
    return { type: 'request', credential_options: { publicKey } };
  }
  const existing = [
    ...(await listFactorCredentials(tx, user.id)),
    ...(await listPasskeys(tx, user.id)),
  ];
  const userName = user.email ?? user.phone ?? user.id;
  const publicKey = await generateRegistrationOptions({
    ...common,
    rpName,
    userName,
    userDisplayName: nameOf(user) ?? userName,
    // Devices replace a credential by one for the same user, and the account's id is the user of its passkeys.
    userID: new TextEncoder().encode(factor.id),
    attestationType: 'none',
    excludeCredentials: existing.map(describeCredential),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    preferredAuthenticatorType: 'securityKey',
    supportedAlgorithmIDs: algorithms,
  });
  return { type: 'create', credential_options: { publicKey } };
}
