import { z } from '@hono/zod-openapi';
import { listUserPasskeys, removeUserPasskey } from '#domain/users/user-passkeys.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, idParam, json, jsonBody, resource, versioned } from './resource.ts';
import { user } from './user-schemas.ts';

const passkey = z
  .object({
    id: z.guid(),
    /** Empty if the user gave it none. */
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('UserPasskey');

const list = endpoint('/{id}/passkeys', {
  method: 'get',
  summary: 'List the passkeys of a user',
  request: { params: idParam },
  responses: {
    200: {
      description: 'All passkeys, oldest first',
      content: json(z.object({ items: z.array(passkey) })),
    },
  },
});

const remove = endpoint('/{id}/passkeys/{passkey}', {
  method: 'delete',
  summary: 'Remove a passkey of another user, and end their sessions',
  request: { params: idParam.extend({ passkey: idParam.shape.id }), ...jsonBody(versioned) },
  responses: { 200: { description: 'The user', content: json(user) } },
});

/** The passkeys of users, for administrators. */
export function userPasskeysApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  const { db } = accounts;
  return resource()
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param');
      const found = await listUserPasskeys(db, c.get('actor'), id, accounts);
      const items = found.map(({ id, friendly_name: name, created_at, last_used_at }) =>
        serializeDates({ id, name, created_at, last_used_at }),
      );
      return c.json({ items }, 200);
    })
    .openapi(remove, async (c) => {
      const { id, passkey } = c.req.valid('param');
      const read = { id, ...c.req.valid('json') };
      const user = await removeUserPasskey(db, c.get('actor'), read, passkey, accounts);
      return c.json(serializeDates(user), 200);
    });
}
