import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/api/staff.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { createHttpServer, listen, stopListening } from '../http-server.ts';

const deadlines = {
  bodyMs: 300,
  uploadBytesPerSecond: 10_000,
  graceMs: 300,
  checkEveryMs: 50,
  restMs: 100,
};

let site: ServedSite;
let server: Server;
let port: number;
beforeAll(async () => {
  site = await serveComposedSite();
  server = createHttpServer(site.app, site.documents, { deadlines });
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  await stopListening(server);
  await site.close();
});

/** Announces a long body, and sends a few bytes of it again and again. */
function send(path: string, headers: readonly string[] = []): { socket: Socket; stop(): void } {
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 5000000', ...headers];
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const sending = setInterval(() => socket.write(' '), 20);
  return { socket, stop: () => clearInterval(sending) };
}

/** Reads the whole response. A connection may end with a reset while something is still being sent. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test.each([
  ['/api/setup', 'application/json'],
  ['/auth/v1/token?grant_type=password', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/api/redirects', 'multipart/form-data; boundary=x'],
])('a body that takes too long is rejected at %s', async (path, type) => {
  const { socket, stop } = send(path, [`Content-Type: ${type}`]);
  const answer = await answerOn(socket);
  stop();
  expect(answer).toMatch(/^HTTP\/1\.1 (400|401|408|413) /);
  if (answer.includes(' 408 ')) expect(answer).toContain('took too long to arrive');
});

test('no other route has the deadline of uploads', async () => {
  for (const dots of ['..', '%2e%2E', '.%2e']) {
    const { socket, stop } = send(`/api/media/${dots}/${dots}/auth/v1/token`);
    const answer = await answerOn(socket);
    stop();
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('a slow upload is rejected', async () => {
  const { token } = await signedIn(site, 'edda', 'editor');
  const multipart = 'Content-Type: multipart/form-data; boundary=x';
  const { socket, stop } = send('/api/media', [`Authorization: Bearer ${token}`, multipart]);
  const answer = await answerOn(socket);
  stop();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('took too long to arrive');
});

test('closes a connection that keeps sending after the response', async () => {
  const { socket, stop } = send('/api/media', ['Content-Type: multipart/form-data; boundary=x']);
  const answer = await answerOn(socket);
  stop();
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('the rest of a rejected body is read, and the connection can be used again', {
  tags: 'nightly',
}, async () => {
  const part = Buffer.alloc(100_000, ' ');
  const parts = 12;
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  const answer = answerOn(socket);
  const type = 'Content-Type: application/json';
  socket.write(
    `POST /api/posts HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${parts * part.length}\r\n\r\n`,
  );
  for (let sent = 0; sent < parts; sent += 1) {
    socket.write(part);
    await pause(100);
  }
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 200 /);
});
