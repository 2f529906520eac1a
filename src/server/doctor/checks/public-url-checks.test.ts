import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDay } from '../format-amounts.ts';
import { run, testInstallation } from '../testing/test-installation.ts';
import { certificateCheck } from './certificate-check.ts';
import { describeRedirect, httpRedirectCheck } from './http-redirect-check.ts';
import { proxyCheck } from './proxy-check.ts';
import { publicUrlCheck } from './public-url-check.ts';

let status = 200;
let location: string | undefined;
let server: Server;
let PUBLIC_URL: string;
beforeEach(async () => {
  status = 200;
  location = undefined;
  server = createServer((_, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end('ok');
  });
  PUBLIC_URL = `http://127.0.0.1:${await portOf(server)}`;
});
afterEach(() => close(server));

async function portOf(listening: Server): Promise<number> {
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function close(listening: Server): Promise<void> {
  listening.closeAllConnections();
  return new Promise((resolve) => listening.close(() => resolve()));
}

describe('the public URL', () => {
  const check = (variables: NodeJS.ProcessEnv) => run(publicUrlCheck, testInstallation(variables));

  test('is fine if the site responds there', async () => {
    expect(await check({ PUBLIC_URL })).toMatchObject({ state: 'ok' });
  });

  test('is a problem if something else responds', async () => {
    status = 404;
    expect(await check({ PUBLIC_URL })).toMatchObject({ state: 'problem' });
  });

  test('is a warning if nothing responds: this machine may not reach itself', async () => {
    await close(server);
    expect(await check({ PUBLIC_URL })).toMatchObject({ state: 'warning' });
  });

  test('is needed by a site that others can reach', async () => {
    expect(await check({})).toMatchObject({ state: 'ok' });
    expect(await check({ HOST: '0.0.0.0' })).toMatchObject({ state: 'warning' });
  });
});

describe('http', () => {
  const check = () => describeRedirect(PUBLIC_URL, new AbortController().signal);

  test('is fine if it redirects to https, or nothing listens', async () => {
    status = 301;
    location = 'https://www.example.gov/healthz';
    expect(await check()).toMatchObject({ state: 'ok' });
    await close(server);
    expect(await check()).toMatchObject({ state: 'ok' });
  });

  test('is a warning if it serves the site, or redirects within http', async () => {
    expect(await check()).toMatchObject({ state: 'warning' });
    status = 301;
    location = 'http://www.example.gov/healthz';
    expect(await check()).toMatchObject({ state: 'warning' });
  });

  test('is not asked for a site on another port', async () => {
    const installation = testInstallation({ PUBLIC_URL: 'https://127.0.0.1:8443' });
    expect(await run(httpRedirectCheck, installation)).toMatchObject({ state: 'ok' });
  });
});

describe('the certificate', () => {
  const validDays = 2;
  let folder: string;
  let secure: Server;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
    const file = (name: string) => path.join(folder, name);
    const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', `${validDays}`];
    const files = ['-subj', '/CN=localhost', '-keyout', file('key'), '-out', file('cert')];
    execFileSync('openssl', ['req', ...options, ...files], { stdio: 'ignore' });
    secure = createTlsServer({
      key: await readFile(file('key')),
      cert: await readFile(file('cert')),
    });
  });
  afterEach(async () => {
    await close(secure);
    await rm(folder, { recursive: true });
  });

  test('that nobody trusts is a problem, and its last day is given', async () => {
    const issued = Date.now();
    const url = `https://localhost:${await portOf(secure)}`;
    const found = await run(certificateCheck, testInstallation({ PUBLIC_URL: url }));
    expect(found.state).toBe('problem');
    const lastDay = formatDay(new Date(issued + validDays * 24 * 60 * 60_000));
    expect(found.finding).toContain(lastDay);
  });

  test('is a warning if nothing speaks TLS there, and fine for a site without https', async () => {
    const url = PUBLIC_URL.replace('http:', 'https:');
    expect(await run(certificateCheck, testInstallation({ PUBLIC_URL: url }))).toMatchObject({
      state: 'warning',
    });
    expect(await run(certificateCheck, testInstallation({ PUBLIC_URL }))).toMatchObject({
      state: 'ok',
    });
  });
});

test.each([
  ['warning', { PUBLIC_URL: 'https://www.example.gov' }],
  ['ok', { PUBLIC_URL: 'https://www.example.gov', TRUST_PROXY: '1' }],
  ['ok', { PUBLIC_URL: 'https://www.example.gov', TRUST_PROXY: '0' }],
  ['ok', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['ok', { PUBLIC_URL: 'https://www.example.gov', HOST: '0.0.0.0' }],
])('the proxy is %s with %j', async (state, variables) => {
  expect(await run(proxyCheck, testInstallation(variables))).toMatchObject({ state });
});
