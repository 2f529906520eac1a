import { z } from '@hono/zod-openapi';
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from '#domain/users/own-sessions.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { requireSignedIn } from './identify-guard.ts';
import { endpoint, idParam, json, resource } from './resource.ts';

const session = z
  .object({
    id: z.guid(),
    device: z.string(),
    /** The client IP that started it. */
    client_ip: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .openapi('Session');

const list = endpoint('/', {
  method: 'get',
  summary: 'List your sessions',
  responses: {
    200: { description: 'The sessions', content: json(z.object({ items: z.array(session) })) },
  },
});

const endOthers = endpoint('/', {
  method: 'delete',
  summary: 'End all your other sessions',
  responses: { 204: { description: 'Sessions ended' } },
});

const end = endpoint('/{id}', {
  method: 'delete',
  summary: 'End one of your sessions',
  request: { params: idParam },
  responses: { 204: { description: 'Session ended' } },
});

export function sessionsApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  const { db } = accounts;
  return resource()
    .openapi(list, async (c) => {
      const { actor, sessionId } = requireSignedIn(c.get('signedIn'));
      const found = await listOwnSessions(db, actor, sessionId, accounts);
      return c.json({ items: found.map(serializeDates) }, 200);
    })
    .openapi(endOthers, async (c) => {
      const { actor, sessionId } = requireSignedIn(c.get('signedIn'));
      await endOwnOtherSessions(db, actor, sessionId);
      return c.body(null, 204);
    })
    .openapi(end, async (c) => {
      const { actor } = requireSignedIn(c.get('signedIn'));
      await endOwnSession(db, actor, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
