import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError, invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { parseChallenge } from '../../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../../redirects/requested-redirect.ts';
import { parseIdpMetadata } from '../../saml/idp-metadata.ts';
import { createRelayState } from '../../saml/saml-flows.ts';
import { requireEnabled } from '../../saml/saml-sign-in.ts';
import { createRequestUrl } from '../../saml/saml-sp.ts';
import {
  findProvider,
  findProviderByDomain,
  type SsoProvider,
} from '../../saml/sso-provider-store.ts';

/**
 * POST /sso `{domain}` or `{provider_id}`: returns the URL at which the identity provider signs the person in, or redirects
 * there.
 */
export function startSso(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const provider = requireEnabled(await requestedProvider(auth, members));
    const challenge = parseChallenge(members);
    const idp = parseIdpMetadata(provider.saml.metadata_xml);
    // An ID must not begin with a digit.
    const requestId = `id-${randomUUID()}`;
    const redirectTo = getRedirectTo(auth, c, members);
    const now = auth.now();
    const state = await auth.db.transaction((tx) =>
      createRelayState(tx, { provider, requestId, redirectTo, challenge }, now),
    );
    const url = await createRequestUrl(auth.settings, idp, {
      id: requestId,
      relayState: state.id,
      nameIdFormat: provider.saml.name_id_format,
    });
    return members.skip_http_redirect === true ? c.json({ url }) : c.redirect(url, 303);
  };
}

async function requestedProvider(
  { db }: Auth,
  members: Record<string, unknown>,
): Promise<SsoProvider> {
  const id = textIn(members, 'provider_id');
  const domain = textIn(members, 'domain');
  if (id !== '' && domain !== '') throw invalid('Only one of provider_id or domain supported');
  if (id === '' && domain === '') throw invalid('A provider_id or domain needs to be provided');
  const provider =
    id === '' ? await findProviderByDomain(db, domain.toLowerCase()) : await findProvider(db, id);
  if (provider) return provider;
  const message = id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider';
  throw new AuthError(404, 'sso_provider_not_found', message);
}

function textIn(members: Record<string, unknown>, name: string): string {
  const { [name]: value = '' } = members;
  if (typeof value === 'string') return value.replaceAll('\0', '').trim();
  throw invalid(`${name} must be a string`);
}
