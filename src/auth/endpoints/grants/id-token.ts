import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Db } from '#db/client.ts';
import type { Auth } from '../../auth-context.ts';
import {
  authenticateSession,
  type Bearer,
  insufficientLevel,
  lacksSecondFactor,
} from '../../auth-guards.ts';
import { AuthError, OauthError } from '../../errors.ts';
import {
  accountOfPerson,
  linkPerson,
  type PersonOutcome,
} from '../../external-accounts/account-of-person.ts';
import type { ExternalPerson } from '../../external-accounts/external-person.ts';
import { rejectPerson } from '../../external-accounts/person-rejection.ts';
import { lockBearerWithFactor } from '../../own-account/bearer-lock.ts';
import { BadIdToken, verifyIdToken } from '../../providers/id-token-verification.ts';
import { ProviderFailure } from '../../providers/provider-failure.ts';
import { findProvider } from '../../providers/provider-lookup.ts';
import { personOfClaims } from '../../providers/provider-person.ts';
import type { ProviderSettings } from '../../providers/provider-settings.ts';
import { linkingDisabled } from '../../providers/provider-sign-in.ts';
import type { RequestContext } from '../../request-context.ts';
import { signIn } from '../../sign-in.ts';
import { asAuthError } from '../providers/authorize.ts';
import type { Grant } from './grant.ts';

/**
 * `{provider, id_token, access_token, nonce}`: starts a session of someone who signed in with a provider elsewhere, such as
 * in an app. With `link_identity` and the bearer, adds the identity to the account of the bearer first.
 */
export const idTokenGrant: Grant = async (auth, members, context, authorization) => {
  const bearer =
    members.link_identity === true ? await authenticateLinking(auth, authorization) : null;
  const provider = await getProvider(auth, members);
  const now = auth.now();
  const person = await getPerson(auth, provider, members, now);
  const outcome = await auth.db.transaction(async (tx) => {
    const found = await findAccount(tx, auth, { person, bearer }, context, now);
    if ('rejected' in found) return found;
    const method = { method: 'oauth', provider: provider.name, context } as const;
    return signIn(tx, auth, found.user, method, now);
  });
  if (!('rejected' in outcome)) return outcome;
  const request = { context, redirectTo: auth.settings.siteUrl };
  return rejectPerson(auth, person, outcome.rejected, request, now);
};

async function authenticateLinking(auth: Auth, authorization: string | undefined): Promise<Bearer> {
  const { bearer } = await authenticateSession(auth, authorization);
  if (!auth.settings.manualLinkingEnabled) throw linkingDisabled();
  if (lacksSecondFactor(bearer)) throw insufficientLevel();
  return bearer;
}

async function findAccount(
  tx: Db,
  auth: Auth,
  { person, bearer }: { person: ExternalPerson; bearer: Bearer | null },
  context: RequestContext,
  now: Date,
): Promise<PersonOutcome> {
  if (bearer === null) return accountOfPerson(tx, auth, person, context, now);
  const user = await lockBearerWithFactor(tx, bearer, now);
  return { user: await linkPerson(tx, auth, user, person, context, now) };
}

/** The provider by its name, or by the issuer and the client. Only those of OpenID Connect issue ID tokens. */
async function getProvider(
  auth: Auth,
  members: Record<string, unknown>,
): Promise<ProviderSettings> {
  const { providers } = auth.settings;
  const name = textIn(members, 'provider');
  const [issuer, clientId] = [textIn(members, 'issuer'), textIn(members, 'client_id')];
  const isNamed = name !== '' || (issuer !== '' && clientId !== '');
  if (!isNamed && providers.length > 0) {
    throw invalid('provider or client_id and issuer required');
  }
  const found =
    name === ''
      ? providers.find((one) => one.issuer === issuer && one.clientIds.includes(clientId))
      : await findProvider(auth, name);
  if (found && found.issuer !== undefined) return found;
  throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
}

async function getPerson(
  auth: Auth,
  provider: ProviderSettings,
  members: Record<string, unknown>,
  now: Date,
): Promise<ExternalPerson> {
  const idToken = textIn(members, 'id_token');
  if (idToken === '') throw invalid('id_token required');
  const tokens = { idToken, accessToken: textIn(members, 'access_token') };
  const claims = await verifyIdToken(provider, tokens, now).catch((error: unknown) => {
    if (error instanceof BadIdToken) throw invalid('Bad ID token');
    throw error instanceof ProviderFailure ? asAuthError(auth, error) : error;
  });
  requireAudience(claims, provider);
  if (!provider.skipNonceCheck) requireNonce(claims, textIn(members, 'nonce'));
  const person = personOfClaims(provider, claims);
  if (!person) throw invalid('Missing sub claim in id_token');
  return person;
}

function requireAudience({ aud }: JWTPayload, { clientIds }: ProviderSettings): void {
  const audiences = [aud ?? []].flat();
  if (audiences.some((audience) => clientIds.includes(audience))) return;
  throw invalid('Unacceptable audience in id_token');
}

/** The token has the SHA-256 of the nonce, so whoever finds the token cannot use it. */
function requireNonce({ nonce: ofToken }: JWTPayload, nonce: string): void {
  const hash = createHash('sha256').update(nonce).digest('hex');
  if ((ofToken ?? '') === '' && nonce === '') return;
  if ((ofToken ?? '') === '' || nonce === '') {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (ofToken !== hash) throw new OauthError('invalid nonce', 'Nonces mismatch');
}

function textIn(members: Record<string, unknown>, name: string): string {
  const value = members[name];
  return typeof value === 'string' ? value : '';
}

function invalid(description: string): OauthError {
  return new OauthError('invalid request', description);
}
