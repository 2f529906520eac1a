import { z } from '@hono/zod-openapi';
import { rejectIfLimited } from '#domain/errors.ts';
import { testSignInProvider } from '#domain/users/sign-in-provider-check.ts';
import { listSignInProviders, type SignInProvider } from '#domain/users/sign-in-providers.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { requireSignedIn } from './identify-guard.ts';
import { endpoint, json, pageQuery, resource } from './resource.ts';

const common = {
  /** As identities have it, such as `google`, `custom:directory` or `sso:<id>`. */
  name: z.string(),
  label: z.string(),
  /** Whether environment variables set it up; otherwise the admin API. */
  is_from_environment: z.boolean(),
  enabled: z.boolean(),
};

const oauthProvider = z
  .object({
    ...common,
    kind: z.enum(['oidc', 'oauth']),
    /** Null for a provider without discovery. */
    issuer: z.string().nullable(),
    authorization_endpoint: z.string().nullable(),
    /** People sign in with the first one. */
    client_ids: z.array(z.string()),
    /** Has to be registered at the provider. */
    redirect_uri: z.string(),
    scopes: z.array(z.string()),
  })
  .openapi('SignInProvider');

const identityProvider = z
  .object({
    ...common,
    kind: z.literal('saml'),
    entity_id: z.string(),
    /** Null if the stored metadata cannot be read. */
    sign_in_url: z.string().nullable(),
    /** Of the email addresses of its people. */
    domains: z.array(z.string()),
    /** Whether its people use the accounts with their email address. */
    link_by_email: z.boolean(),
    /** Null if the metadata was given as XML. */
    metadata_url: z.string().nullable(),
    /** When the metadata was given or last downloaded. */
    metadata_at: z.iso.datetime(),
    /** When the last signing certificate ends. */
    certificate_end: z.iso.datetime().nullable(),
    /** What has to be registered at the identity provider. */
    own_metadata_url: z.string(),
    acs_url: z.string(),
  })
  .openapi('IdentityProvider');

const problem = z.object({
  finding: z.string(),
  /** What to change. */
  advice: z.string(),
});

const list = endpoint('/', {
  method: 'get',
  summary:
    'List the sign-in providers of the environment and of the admin API, without their secrets',
  request: { query: pageQuery },
  responses: {
    200: {
      description: 'One page of results, and the total',
      content: json(
        z.object({
          items: z.array(z.discriminatedUnion('kind', [oauthProvider, identityProvider])),
          total: z.int(),
        }),
      ),
    },
  },
});

const tryProvider = endpoint('/{name}/test', {
  method: 'post',
  summary: 'Connect to a provider and check whether people can sign in with it',
  request: { params: z.object({ name: z.string() }) },
  responses: {
    200: {
      description: 'The first problem that was found, or null',
      content: json(z.object({ problem: problem.nullable() })),
    },
  },
});

export function signInProvidersApi({ accounts, limits }: Pick<ApiDeps, 'accounts' | 'limits'>) {
  return resource()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const { items, total } = await listSignInProviders(accounts, c.get('actor'), query);
      return c.json({ items: items.map(serialize), total }, 200);
    })
    .openapi(tryProvider, async (c) => {
      const { actor } = requireSignedIn(c.get('signedIn'));
      const waitMs = await limits.countProviderTest(actor.id);
      rejectIfLimited(waitMs, 'You’ve run too many tests.', 'second');
      const { name } = c.req.valid('param');
      return c.json({ problem: await testSignInProvider(accounts, actor, name) }, 200);
    });
}

function serialize(provider: SignInProvider) {
  return provider.kind === 'saml' ? serializeDates(provider) : provider;
}
