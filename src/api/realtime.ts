import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { SignedIn } from './api-env.ts';
import { endpoint, resource } from './resource.ts';

export interface LiveStreams {
  /** Responds with a stream of the changes that this user, or a visitor, may see. Rejects too many streams. */
  open(request: IncomingMessage, response: ServerResponse, listener: SignedIn | null): void;
}

const follow = endpoint('/', {
  method: 'get',
  summary: 'Subscribe to live changes (server-sent events)',
  description:
    '`change` with {table, id, slug?}; an id of `*` stands for any row. `reset` when changes may have ' +
    'been missed. Staff receive `opened` with {unchanged_ms}, the time since the last change, when the stream opens, ' +
    'then `draft` with {table, id, version} when something is saved that is not ' +
    'public, and `presence` with {table, id} when someone opens or closes an item. Without a token: only maintenance, settings and the alert.',
  responses: { 200: { description: 'A stream that stays open (text/event-stream)' } },
});

export function realtimeApi({ streams }: { streams: LiveStreams }) {
  return resource().openapi(follow, (c) => {
    streams.open(c.env.incoming, c.env.outgoing, c.get('signedIn'));
    return RESPONSE_ALREADY_SENT;
  });
}
