import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parseUrl } from '#url/parse-url.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { accountOfPerson, type PersonOutcome } from '../external-accounts/account-of-person.ts';
import type { ExternalPerson } from '../external-accounts/external-person.ts';
import { rejectPerson } from '../external-accounts/person-rejection.ts';
import { findIdentity, listIdentities } from '../identities/identity-queries.ts';
import { throwIfLimited } from '../rate-limits/rate-limit-error.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import type { RequestContext } from '../request-context.ts';
import { signIn } from '../sign-in.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { isUuid } from '../uuid.ts';
import type { LinkOutcome } from '../verification/link-landing.ts';
import { parseIdpMetadata } from './idp-metadata.ts';
import type { SamlAssertion } from './saml-assertion.ts';
import { issueFlowCode, spendAssertion, spendRelayState } from './saml-flows.ts';
import { personOf } from './saml-person.ts';
import { parseResponse, type UnverifiedResponse, verifyResponse } from './saml-response.ts';
import { ssoProviders } from './saml-tables.ts';
import { findProviderByEntityId, getProvider, type SsoProvider } from './sso-provider-store.ts';

type Fields = Record<'SAMLResponse' | 'RelayState', string>;

/** A sign-in that a response finishes. */
interface Started {
  response: UnverifiedResponse;
  provider: SsoProvider;
  /** Null if the identity provider started it. */
  requestId: string | null;
  redirectTo: string;
  flowId: string | null;
}

/** Where to redirect after a sign-in, and with what. */
export interface SamlSignIn {
  redirectTo: string;
  outcome: Extract<LinkOutcome, { session: unknown } | { authCode: string }>;
}

/**
 * Verifies the response of an identity provider and starts the session of the person it is about, here or, in a PKCE flow,
 * in the browser that started it. Throws an AuthError for everything that is not accepted. Failures are limited per network,
 * because parsing and verification are expensive.
 */
export async function finishSamlSignIn(
  auth: Auth,
  fields: Fields,
  context: RequestContext,
): Promise<SamlSignIn> {
  const now = auth.now();
  const started = await startOf(auth, fields, context, now);
  const { response, provider, requestId, redirectTo } = started;
  const idp = parseIdpMetadata(provider.saml.metadata_xml);
  const assertion = await verifyResponse(auth.settings, response, { idp, requestId, now });
  // Its relay state works once, so that it can't be verified again.
  if (requestId !== null) await auth.limits.giveBack('saml_acs', requestedKey(context));
  const person = personOf(assertion, {
    id: provider.row.id,
    entityId: provider.saml.entity_id,
    mapping: provider.saml.attribute_mapping ?? {},
  });
  const outcome = await auth.db.transaction((tx) =>
    signInPerson(tx, auth, { started, assertion, person }, context, now),
  );
  // Only now: until its assertion is used up, a response that nobody requested could be verified again and again.
  if (requestId === null) await auth.limits.giveBack('saml_acs', context.network);
  if (!('rejected' in outcome)) return { redirectTo, outcome };
  return rejectPerson(auth, person, outcome.rejected, { context, redirectTo }, now);
}

/** Only who can read our responses can answer requests: pages open in the browsers of a network can't use this limit up. */
function requestedKey({ network }: RequestContext): string {
  return `requested ${network}`;
}

/**
 * Counts a response, parses it and finds what it answers, by its relay state: our own, or a URL if the identity provider
 * started the sign-in.
 */
async function startOf(
  auth: Auth,
  fields: Fields,
  context: RequestContext,
  now: Date,
): Promise<Started> {
  const { db, settings } = auth;
  const relayState = fields.RelayState.trim();
  if (isUuid(relayState)) {
    const state = await spendRelayState(db, relayState, settings.saml, now);
    throwIfLimited(await auth.limits.countAllowed('saml_acs', requestedKey(context)));
    return {
      response: parseResponse(fields.SAMLResponse),
      provider: requireEnabled(await getProvider(db, state.sso_provider_id)),
      requestId: state.request_id,
      redirectTo: allowedRedirect([state.redirect_to ?? undefined], settings),
      flowId: state.flow_state_id,
    };
  }
  if (relayState !== '' && !parseUrl(relayState)) {
    throw invalid('SAML RelayState is not a valid UUID or URL');
  }
  // Before anything expensive, so that many at once don't get past the limit.
  throwIfLimited(await auth.limits.countAllowed('saml_acs', context.network));
  const response = parseResponse(fields.SAMLResponse);
  return {
    response,
    provider: requireEnabled(await providerOf(db, response)),
    requestId: null,
    redirectTo: allowedRedirect([relayState], settings),
    flowId: null,
  };
}

async function providerOf(db: Db, { issuer }: UnverifiedResponse): Promise<SsoProvider> {
  const provider = await findProviderByEntityId(db, issuer);
  if (provider) return provider;
  const message = 'A SAML connection has not been established with this Identity Provider';
  throw new AuthError(404, 'saml_idp_not_found', message);
}

export function requireEnabled(provider: SsoProvider): SsoProvider {
  if (!provider.row.disabled) return provider;
  const message = 'SSO Provider assigned for this domain is currently disabled';
  throw new AuthError(404, 'sso_provider_disabled', message);
}

async function signInPerson(
  tx: Db,
  auth: Auth,
  {
    started,
    assertion,
    person,
  }: { started: Started; assertion: SamlAssertion; person: ExternalPerson },
  context: RequestContext,
  now: Date,
): Promise<SamlSignIn['outcome'] | Extract<PersonOutcome, { rejected: unknown }>> {
  const { row } = started.provider;
  // The provider may have been changed or deleted in the meantime; from here on it waits.
  await tx.select().from(ssoProviders).where(eq(ssoProviders.id, row.id)).for('share');
  const provider = requireEnabled(await getProvider(tx, row.id));
  await spendAssertion(tx, provider, assertion);
  const isLinkedByEmail = await mayLinkByEmail(tx, provider, person);
  const found = await accountOfPerson(tx, auth, { ...person, isLinkedByEmail }, context, now);
  if ('rejected' in found) return found;
  const { user } = found;
  const { sessionNotAfter } = assertion;
  if (started.flowId !== null) {
    const issued = { userId: user.id, sessionNotAfter };
    return { authCode: await issueFlowCode(tx, started.flowId, issued, now) };
  }
  const { body, cookies } = await signIn(
    tx,
    auth,
    user,
    { method: 'sso/saml', provider: person.provider, notAfter: sessionNotAfter, context },
    now,
  );
  return { session: body, cookies };
}

/**
 * Whether the person may use the account with their email address: if the administrator allowed it for this provider, in
 * the provider's own domains, and only the first person with that address, not one who got it after them.
 */
async function mayLinkByEmail(
  tx: Db,
  { row, domains }: SsoProvider,
  { email, provider, subject }: ExternalPerson,
): Promise<boolean> {
  const domain = email?.split('@').at(-1) ?? '';
  if (!row.link_by_email || email === null || !domains.includes(domain)) return false;
  if (await findIdentity(tx, provider, subject)) return false;
  const user = await lockUserByEmail(tx, email);
  if (!user) return false;
  const linked = await listIdentities(tx, user.id);
  return linked.every((identity) => identity.provider !== provider);
}
