import { afterEach, expect, test } from 'vitest';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

// Reaches this machine, but does not count as it: credentials need encryption there.
const elsewhere = '0.0.0.0';
const message = {
  id: '5f0c1e0e-8a5e-4a53-9a0b-0a4c9c7e2d11',
  from: { name: 'Directorate', address: 'info@example.gov' },
  to: 'sofia@dsti.gov.example',
  subject: 'Test',
  html: '<p>Test</p>',
  text: 'Test',
};

let servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Starts a mail server that wants a password, and records over which connections it was sent. */
async function serve(options: Parameters<typeof startMailServer>[0] = {}) {
  const signIns: { encrypted: boolean }[] = [];
  const server = await startMailServer({
    authOptional: false,
    onAuth({ username }, session, done) {
      signIns.push({ encrypted: session.secure });
      done(null, { user: username });
    },
    ...options,
  });
  servers = [...servers, server];
  return { server, signIns };
}

async function send(server: Parameters<typeof smtpTransport>[0]): Promise<void> {
  const transport = smtpTransport(server, 'https://www.example.gov', { allowPrivateHosts: true });
  try {
    await transport.send(message);
  } finally {
    transport.close();
  }
}

const noEncryption =
  /does not offer an encrypted connection, so the user name and password were not sent\.$/;

test.each(['', '?ignoreTLS=true', '?requireTLS=false&opportunisticTLS=true', '?pool=true'])(
  'the password of SMTP_URL%s is not sent to a server without encryption',
  async (query) => {
    const { server, signIns } = await serve();
    const url = `smtp://post:hunter2@${elsewhere}:${server.port}/${query}`;
    await expect(send(url)).rejects.toThrow(noEncryption);
    expect(signIns).toEqual([]);
    expect(server.received).toEqual([]);
  },
);

test('the password of the settings is not sent to a server without encryption', async () => {
  const { server, signIns } = await serve();
  const settings = { host: elsewhere, port: server.port, user: 'post', password: 'hunter2' };
  await expect(send(settings)).rejects.toThrow(noEncryption);
  expect(signIns).toEqual([]);
});

test('the password is sent after STARTTLS', async () => {
  const { server, signIns } = await serve({ disabledCommands: [] });
  await send(`smtp://post:hunter2@${elsewhere}:${server.port}/?tls.rejectUnauthorized=false`);
  expect(signIns).toEqual([{ encrypted: true }]);
  expect(server.received).toHaveLength(1);
});

test('the password is sent over implicit TLS', async () => {
  const { server, signIns } = await serve({ secure: true });
  await send(`smtps://post:hunter2@${elsewhere}:${server.port}/?tls.rejectUnauthorized=false`);
  expect(signIns).toEqual([{ encrypted: true }]);
  expect(server.received).toHaveLength(1);
});

test('a relay that wants no password needs no encryption', async () => {
  const { server } = await serve({ authOptional: true });
  await send(`smtp://${elsewhere}:${server.port}`);
  expect(server.received).toHaveLength(1);
});
