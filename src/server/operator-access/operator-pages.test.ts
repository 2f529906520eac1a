import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  appSecret,
  metricsToken,
  type ServedSite,
  serveComposedSite,
} from '#tests/composed-site.ts';
import { createLogger } from '../logger.ts';
import { createOperatorPages } from './operator-pages.ts';
import { operatorTokens } from './operator-tokens.ts';

const tokens = operatorTokens(appSecret, { setup: undefined, metrics: metricsToken });

let lines: { host?: string }[];
const log = () => createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
const warnedHosts = () => lines.flatMap(({ host }) => host ?? []);
beforeEach(() => {
  lines = [];
});

describe('without a public URL', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', undefined])(
    '%s leaves the pages open',
    (host) => {
      const pages = createOperatorPages({ hasPublicUrl: false, log: log() });
      pages.checkHost(host);
      pages.checkHost(host);
      expect(pages.closedReason()).toBeNull();
      expect(lines).toEqual([]);
    },
  );

  test.each(['www.example.gov', '192.0.2.7:3000', 'localhost.example.gov'])(
    '%s closes them, with one warning',
    (host) => {
      const pages = createOperatorPages({ hasPublicUrl: false, log: log() });
      for (const each of ['localhost', host, 'localhost', 'other.example.gov']) {
        pages.checkHost(each);
      }
      expect(pages.closedReason()).not.toBeNull();
      expect(warnedHosts()).toEqual([host]);
    },
  );
});

test('with a public URL, no host closes them', () => {
  const pages = createOperatorPages({ hasPublicUrl: true, log: log() });
  pages.checkHost('www.example.gov');
  expect(pages.closedReason()).toBeNull();
  expect(lines).toEqual([]);
});

describe('a site without a public URL', () => {
  let site: ServedSite;
  beforeEach(async () => {
    const publicUrl = 'http://localhost:3000';
    site = await serveComposedSite({ hasPublicUrl: false, publicUrl, log: log() });
  });
  afterEach(() => site.close());

  function ask(
    path: string,
    {
      host = 'localhost',
      headers = {},
      body = '',
    }: { host?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const options = { path, port: site.port, method: body ? 'POST' : 'GET' };
      const all = { ...headers, Host: host, 'Content-Type': 'application/json' };
      const outgoing = request({ ...options, headers: all }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      outgoing.on('error', reject).end(body);
    });
  }

  async function statuses() {
    return {
      setup: await ask('/api/setup'),
      metrics: await ask('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } }),
      mailboxLink: await ask(`/auth/mailbox?token=${tokens.mailbox}`),
      mailbox: await ask('/auth/mailbox', {
        headers: { Cookie: `directorate_mailbox=${tokens.mailbox}` },
      }),
    };
  }
  const open = { setup: 200, metrics: 200, mailboxLink: 303, mailbox: 200 };
  const closed = { setup: 403, metrics: 403, mailboxLink: 403, mailbox: 403 };

  const setUp = (host: string) =>
    ask('/api/setup', { host, body: JSON.stringify({ token: tokens.setup }) });
  const countAccounts = async () =>
    (await site.database.pool.query('select from auth.users')).rows.length;

  test('closes its operator pages once it is opened under another name, even from the cache', async () => {
    await ask('/');
    expect(await statuses()).toEqual(open);
    const { hits } = site.documents.stats();
    expect(await ask('/', { host: 'www.example.gov' })).toBe(200);
    expect(site.documents.stats().hits).toBe(hits + 1);
    expect(await statuses()).toEqual(closed);
    expect(await setUp('localhost')).toBe(403);
    expect(await countAccounts()).toBe(0);
    expect(await ask('/')).toBe(200);
    expect(warnedHosts()).toEqual(['www.example.gov']);
  });

  test('rejects the very request that shows it', async () => {
    expect(await setUp('www.example.gov')).toBe(403);
    expect(await countAccounts()).toBe(0);
  });

  test('still says that setup is complete', async () => {
    expect(await setUp('localhost')).toBe(201);
    await ask('/healthz', { host: '192.0.2.7' });
    expect(await statuses()).toEqual({ ...closed, setup: 200 });
  });
});
