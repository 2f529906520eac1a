import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { serveComposedSite } from '#tests/composed-site.ts';
import { createHttpServer, listen, stopListening } from './http-server.ts';

test('a connection that was opened ahead of time does not hold up the end', async () => {
  const site = await serveComposedSite();
  const server = createHttpServer(site.app, site.documents);
  const endAll = vi.spyOn(server, 'closeAllConnections');
  const port = await listen(server, 0, '127.0.0.1');
  const accepted = once(server, 'connection');
  const unused = connect(port, '127.0.0.1');
  const ended = once(unused, 'close');
  await accepted;
  await stopListening(server);
  await ended;
  expect(endAll).not.toHaveBeenCalled();
  await site.close();
});
