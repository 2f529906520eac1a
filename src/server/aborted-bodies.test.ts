import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

const lines: string[] = [];
let site: ServedSite;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  site = await serveComposedSite({ log });
});
afterAll(() => site.close());
beforeEach(() => {
  lines.length = 0;
});

test.each([
  ['/api/setup', 'application/json'],
  ['/auth/v1/token?grant_type=password', 'application/json'],
  ['/auth/v1/recover', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/newsletter', 'application/x-www-form-urlencoded'],
])('does not log an aborted request body: %s', async (path, type) => {
  for (const framing of [
    'Content-Length: 100\r\n\r\n{"',
    'Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n',
  ]) {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${framing}`);
    await pause(30);
    socket.resetAndDestroy();
  }
  await pause(100);
  expect((await site.get('/healthz')).status).toBe(200);
  expect(lines).toEqual([]);
});
