import { z } from '@hono/zod-openapi';
import { readSignInOptions } from '#domain/users/sign-in-options.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, resource } from './resource.ts';

const options = z
  .object({
    providers: z.array(
      z.object({
        /** As the auth service knows it, such as `google` or `custom:directory`. */
        name: z.string(),
        label: z.string(),
      }),
    ),
    /** Whether an identity provider can be found by the domain of an email address. */
    single_sign_on: z.boolean(),
  })
  .openapi('SignInOptions');

const readOptions = endpoint('/', {
  method: 'get',
  summary: 'List what people can sign in with besides passwords and passkeys',
  responses: { 200: { description: 'The enabled providers', content: json(options) } },
});

/** Public, because the sign-in page shows them. */
export function signInOptionsApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  return resource().openapi(readOptions, async (c) =>
    c.json(await readSignInOptions(accounts), 200),
  );
}
