import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';

const email = 'sofia@dsti.gov.example';
const anyQueuedMail = `
  select 1 from jobs where queue in ('requested_emails', 'mail') and state in ('waiting', 'running')`;

let data: DataFolder;
let server: MailServer;
beforeEach(async () => {
  data = await dataFolder();
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await data.remove();
});

function start(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  return startSite({ dataDir: data.path, env: { SEED: 'none', SMTP_URL, ...env } });
}

async function addAccount(): Promise<void> {
  const args = ['create-admin', email, 'Sofia Mensah'];
  const command = spawnSite({ dataDir: data.path, script: 'bin/directorate.js', args });
  expect((await command.exited).code).toBe(0);
}

async function askForPassword(site: RunningSite): Promise<void> {
  const response = await fetch(`${site.url}/auth/v1/recover`, {
    method: 'POST',
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
}

async function mailIsSettled(site: RunningSite): Promise<void> {
  await until('an empty queue', () =>
    onServer(embeddedDatabaseUrl(site.pid, data.path), async (client) => {
      return (await client.query(anyQueuedMail)).rows.length === 0;
    }),
  );
}

test('sends an email only once when two processes run', async () => {
  const site = await start({ WORKERS: '2' });
  try {
    await addAccount();
    await askForPassword(site);
    const mail = await server.next();
    expect(mail.to).toMatchObject({ text: email });
    expect(mail.text).toContain('Dear Sofia Mensah,');
    await mailIsSettled(site);
    expect(server.received).toHaveLength(1);
  } finally {
    expect(await site.end()).toEqual({ code: 0, signal: null });
  }
});

test('sends an unsent email after a restart', async () => {
  await server.close();
  let isDown = true;
  server = await startMailServer({
    onConnect: (_session, done) =>
      done(isDown ? Object.assign(new Error('Closed'), { responseCode: 421 }) : null),
  });
  const first = await start();
  try {
    await addAccount();
    await askForPassword(first);
    await until('a failed attempt', () => first.output().includes('will be retried'));
  } finally {
    expect(await first.end()).toEqual({ code: 0, signal: null });
  }
  isDown = false;
  const second = await start();
  try {
    await onServer(embeddedDatabaseUrl(second.pid, data.path), (client) =>
      client.query("update jobs set due_at = now() where state = 'waiting'"),
    );
    expect((await server.next()).to).toMatchObject({ text: email });
    await mailIsSettled(second);
    expect(server.received).toHaveLength(1);
  } finally {
    expect(await second.end()).toEqual({ code: 0, signal: null });
  }
});
