import { z } from '@hono/zod-openapi';
import { Rejection } from '#domain/errors.ts';
import { listSignInProviders, testSignInProvider } from '#domain/users/sign-in-providers.ts';
import type { ApiDeps, SignInProvidersApi } from './api-deps.ts';
import { requireSignedIn } from './identify-guard.ts';
import { endpoint, json, resource } from './resource.ts';

const provider = z
  .object({
    name: z.string(),
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

const problem = z.object({
  finding: z.string(),
  /** What to change. */
  advice: z.string(),
});

const list = endpoint('/', {
  method: 'get',
  summary: 'List the sign-in providers that the environment enables, without their secrets',
  responses: {
    200: {
      description: 'All providers',
      content: json(z.object({ items: z.array(provider) })),
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

export function signInProvidersApi({
  accounts,
  signInProviders,
}: Pick<ApiDeps, 'accounts' | 'signInProviders'>) {
  return resource()
    .openapi(list, (c) => c.json({ items: listSignInProviders(accounts, c.get('actor')) }, 200))
    .openapi(tryProvider, async (c) => {
      const { actor } = requireSignedIn(c.get('signedIn'));
      await checkTestLimit(actor.id, signInProviders);
      const { name } = c.req.valid('param');
      return c.json({ problem: await testSignInProvider(accounts, actor, name) }, 200);
    });
}

async function checkTestLimit(userId: string, { countTest }: SignInProvidersApi): Promise<void> {
  const waitMs = await countTest(userId);
  if (waitMs === null) return;
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  throw new Rejection('too_many', `You’ve run too many tests. Try again in ${wait}.`);
}
