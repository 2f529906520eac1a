import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendTestEmail } from '#mail/transports/send-test-email.ts';
import type { SmtpServer } from '#mail/transports/smtp-server.ts';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const publicUrl = 'https://www.example.gov';
const message = {
  from: { name: 'Office', address: 'office@example.gov' },
  to: 'sofia@example.gov',
  subject: 'Test message',
  text: 'It has arrived.',
  html: '<p>It has arrived.</p>',
};
const noAuth = { user: null, password: null };

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function serve(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  opened.push(server.close);
  return server;
}

/** Starts a server that accepts connections but is not a mail server. */
async function serveOddly(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const at = (port: number, given: { user?: string; password?: string } = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  ...noAuth,
  ...given,
});
const trial = (server: SmtpServer, withinMs = 10_000, allowPrivateHosts = true) =>
  sendTestEmail(server, message, { publicUrl, withinMs, allowPrivateHosts });

test('quotes the answer of a server that accepts the email', async () => {
  const server = await serve();
  expect(await trial(at(server.port))).toEqual({
    accepted: true,
    answer: expect.stringMatching(/^250 OK/),
  });
  const mail = await server.next();
  expect(mail.from?.text).toBe('"Office" <office@example.gov>');
  expect(mail).toMatchObject({ subject: 'Test message', to: { text: 'sofia@example.gov' } });
});

test('quotes the rejection of a password, without the password', async () => {
  const server = await serve({
    authOptional: false,
    onAuth: ({ password }, _session, done) => done(new Error(`${password} is not your password`)),
  });
  const { accepted, answer } = await trial(at(server.port, { user: 'post', password: 'hunter2' }));
  expect(accepted).toBe(false);
  expect(answer).toBe('535 [secret] is not your password');
});

test('removes an encoded password from the answer', async () => {
  const encoded = Buffer.from('\0post\0hunter2').toString('base64');
  const port = await serveOddly((socket) => {
    socket.write('220 mail.example.gov\r\n');
    socket.on('data', (sent) => {
      const isGreeting = /^EHLO/.test(String(sent));
      socket.write(isGreeting ? '250-mail\r\n250 AUTH PLAIN\r\n' : `535 You said ${sent}\r\n`);
    });
  });
  const { answer } = await trial(at(port, { user: 'post', password: 'hunter2' }));
  expect(answer).toMatch(/^535 You said AUTH PLAIN \[secret\]/);
  expect(answer).not.toContain(encoded);
});

test('quotes the rejection of a recipient', async () => {
  const server = await serve({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such person here'), { responseCode: 550 })),
  });
  expect(await trial(at(server.port))).toEqual({
    accepted: false,
    answer: '550 No such person here',
  });
});

/** The same answer whether something is there or not, so that nobody can scan the network. */
const nothing = (port: number) => ({
  accepted: false,
  answer: `127.0.0.1, port ${port}, does not respond as a mail server. Check the host and port.`,
});
const operators = (port: number) => `smtp://127.0.0.1:${port}`;

test('explains that a server cannot be reached', async () => {
  const gone = await startMailServer();
  await gone.close();
  expect(await trial(at(gone.port))).toEqual(nothing(gone.port));
  expect((await trial(operators(gone.port))).answer).toContain('refused the connection');
  const { answer } = await trial({ host: 'mail.invalid', port: 587, ...noAuth });
  expect(answer).toMatch(/^mail\.invalid, port 587, does not respond/);
});

test('gives up in time on a silent server', async () => {
  const port = await serveOddly(() => {});
  expect(await trial(at(port), 150)).toEqual(nothing(port));
  expect((await trial(operators(port), 150)).answer).toContain('took too long to answer');
});

test('explains that a server closed the connection', async () => {
  const port = await serveOddly((socket) => socket.destroy());
  expect(await trial(at(port))).toEqual(nothing(port));
  expect((await trial(operators(port))).answer).toContain('closed the connection');
});

test('repeats nothing of a server that is not a mail server', async () => {
  const port = await serveOddly((socket) =>
    socket.end('-ERR internal secret of another program\r\n'),
  );
  expect(await trial(at(port))).toEqual(nothing(port));
  expect((await trial(operators(port))).answer).toContain('responds, but not as a mail server');
});

test.each([
  '127.0.0.1',
  'localhost',
  '10.0.0.1',
  '169.254.169.254',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
])('does not connect to a mail server at %s unless the operator allows it', async (host) => {
  let connected = 0;
  const port = await serveOddly(() => {
    connected += 1;
  });
  const { accepted, answer } = await trial({ host, port, ...noAuth }, 10_000, false);
  expect({ accepted, answer }).toEqual({
    accepted: false,
    answer: expect.stringMatching(/ is not on the public internet\. .*SMTP_ALLOW_PRIVATE_HOSTS/),
  });
  const transport = smtpTransport({ host, port, ...noAuth }, publicUrl, {
    allowPrivateHosts: false,
  });
  await expect(transport.send({ ...message, id: '1', html: '' })).rejects.toThrow(
    'not on the public internet',
  );
  expect(connected).toBe(0);
});

test('connects to the server of SMTP_URL anywhere', async () => {
  const server = await serve();
  expect(await trial(operators(server.port), 10_000, false)).toMatchObject({ accepted: true });
});

test('shortens a long answer to one line', async () => {
  const port = await serveOddly((socket) =>
    socket.end(`554-${'<b>no</b> '.repeat(500)}\r\n554 \u0007never\r\n`),
  );
  const { answer } = await trial(at(port));
  expect(answer).toMatch(/^554-<b>no/);
  expect([...answer]).toHaveLength(500);
  expect(answer).not.toMatch(/\p{Cc}/u);
});

test('explains that a certificate is not trusted', async () => {
  const server = await serve({ disabledCommands: [] });
  const { accepted, answer } = await trial(at(server.port));
  expect(accepted).toBe(false);
  expect(answer).toMatch(/^An encrypted connection to 127\.0\.0\.1.* failed: .*certificate/);
});

test('accepts a server as a URL', async () => {
  const server = await serve({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('No p:w here')),
  });
  expect(await trial(`smtp://post:p%3Aword@127.0.0.1:${server.port}`)).toEqual({
    accepted: false,
    answer: '535 No p:w here',
  });
});
