import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { serveComposedSite } from '#tests/composed-site.ts';
import { until } from '#tests/running-site/until.ts';
import { createHttpServer, listen, stopListening } from './http-server.ts';

test('an unused connection does not delay shutdown', async () => {
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

test('a request on an open connection is answered during shutdown, with Connection: close', async () => {
  const site = await serveComposedSite();
  const server = createHttpServer(site.app, site.documents);
  const port = await listen(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answers = '';
  socket.on('data', (chunk: string) => {
    answers += chunk;
  });
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(request);
  await until('an answer', () => answers.endsWith('}'));
  expect(answers).toContain('Connection: keep-alive');

  const drainMs = 30_000;
  const stopped = stopListening(server, drainMs);
  answers = '';
  const ended = once(socket, 'close');
  socket.write(request);
  await ended;
  expect(answers).toMatch(/^HTTP\/1\.1 200 /);
  expect(answers).toContain('Connection: close');
  // Long before `drainMs` is over, because no connection is left.
  await stopped;
  await site.close();
});
