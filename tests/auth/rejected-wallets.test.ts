// @module-tag nightly

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { authSettingsWith, newClient } from './test-accounts.ts';
import { minuteMs } from './test-clock.ts';
import { ethereumWallet, messageOf, solanaWallet, type Wallet } from './wallet.ts';
import { walletSite } from './wallet-site.ts';

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };
const local = 'http://localhost:5173';
const at = walletSite({ AUTH_URI_ALLOW_LIST: `${local}/**,http://app.example.org/**` });

const ethereum = ethereumWallet();
const solana = solanaWallet();

function bodyOf({ chain, sign }: Wallet, message: string) {
  return { chain, message, signature: sign(message) };
}

/** Without what may be written in two ways: hexadecimal digits, and two of those of Base64. */
function inOneForm(text: string): string {
  return text.toLowerCase().replaceAll('+', '-').replaceAll('/', '_');
}

/** Sends what a wallet would sign now. */
function sendNow(wallet: Wallet, contents: Parameters<typeof messageOf>[1]) {
  return at.send(bodyOf(wallet, at.messageNow(wallet, contents)));
}

describe.each([ethereum, solana])('a message of $chain is rejected', (wallet) => {
  test.each([
    ['for another site', { uri: 'https://evil.example/', domain: 'evil.example' }],
    ['from the page of another site', { domain: 'evil.example' }],
    ['from a page of another port', { domain: 'www.example.gov:8443' }],
    ['without https', { uri: 'http://app.example.org/', domain: 'app.example.org' }],
    ['with a script', { uri: 'javascript:alert(1)' }],
    ['for this machine, from another page', { uri: `${local}/in`, domain: 'evil.example' }],
    ['for this machine, with a name', { uri: `${local}/in`, domain: 'evil@localhost' }],
    ['with another scheme', { domain: 'http://www.example.gov' }],
  ])('%s', async (_what, contents) => {
    expect(await sendNow(wallet, contents)).toMatchObject(invalidGrant);
  });

  test('outside of its times', async () => {
    const fromNow = (ms: number) => new Date(at.clock.now().getTime() + ms);
    const limit = 10 * minuteMs;
    for (const issuedAt of [fromNow(-limit - 2_000), fromNow(limit + minuteMs)]) {
      expect(await sendNow(wallet, { issuedAt })).toMatchObject(invalidGrant);
    }
    const times = (name: string, ms: number) => ({
      more: [`${name}: ${fromNow(ms).toISOString()}`],
    });
    expect(await sendNow(wallet, times('Not Before', minuteMs))).toMatchObject(invalidGrant);
    const short = { issuedAt: fromNow(-minuteMs), ...times('Expiration Time', -1_000) };
    expect(await sendNow(wallet, short)).toMatchObject(invalidGrant);
    for (const issuedAt of [fromNow(-limit + minuteMs), fromNow(limit - minuteMs)]) {
      expect(await sendNow(wallet, { issuedAt })).toMatchObject({ status: 200 });
    }
  });

  test('in the name of another wallet', async () => {
    const other = wallet.chain === 'ethereum' ? ethereumWallet() : solanaWallet();
    const message = at.messageNow(other);
    expect(await at.send(bodyOf(wallet, message))).toMatchObject(invalidGrant);
  });

  test('after any change to it or its signature', async () => {
    const message = at.messageNow(wallet);
    const signature = wallet.sign(message);
    const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    const change = (text: string) =>
      fc
        .tuple(fc.nat({ max: text.length - 1 }), character)
        .map(([place, other]) => text.slice(0, place) + other + text.slice(place + 1))
        .filter((other) => inOneForm(other) !== inOneForm(text));
    const changed = fc.oneof(
      change(message).map((other) => ({ message: other, signature })),
      change(signature).map((other) => ({ message, signature: other })),
    );
    await fc.assert(
      fc.asyncProperty(changed, async (pair) => {
        const { status, body } = await at.send({ chain: wallet.chain, ...pair });
        expect(status).toBe(400);
        expect(body.error ?? body.code).toMatch(/^(invalid_grant|validation_failed)$/);
      }),
      { numRuns: 40 },
    );
    expect(await at.send({ chain: wallet.chain, message, signature })).toMatchObject({
      status: 200,
    });
  });
});

test('the ports may differ on the machine itself', async () => {
  const contents = { uri: `${local}/in`, domain: 'localhost:3000' };
  expect(await sendNow(ethereum, contents)).toMatchObject({ status: 200 });
});

test.each([
  [{}, 'web3_unsupported_chain'],
  [{ chain: 'kaspa', message: 'x', signature: 'x' }, 'web3_unsupported_chain'],
  [{ chain: ['ethereum'] }, 'web3_unsupported_chain'],
  [{ chain: 'ethereum' }, 'validation_failed'],
  [{ chain: 'ethereum', message: 'x', signature: '0x00' }, 'validation_failed'],
  [{ chain: 'ethereum', message: 7, signature: `0x${'0'.repeat(130)}` }, 'validation_failed'],
  [{ chain: 'ethereum', message: 'x', signature: `0x${'0'.repeat(130)}` }, 'validation_failed'],
  [{ chain: 'solana', message: 'x', signature: 'A'.repeat(86) }, 'validation_failed'],
  ['{', 'bad_json'],
])('%j is rejected', async (body, code) => {
  expect(await at.send(body)).toMatchObject({ status: 400, body: { code } });
});

test('numbers that are no signature are rejected', async () => {
  const message = at.messageNow(ethereum);
  for (const digit of ['0', 'f']) {
    const signature = `${digit.repeat(128)}1b`;
    const sent = await at.send({ chain: 'ethereum', message, signature });
    expect(sent).toMatchObject(invalidGrant);
  }
});

describe('with other settings', () => {
  const sites: ServedSite[] = [];
  afterAll(() => Promise.all(sites.map((site) => site.close())));
  let limited: ServedSite;
  beforeAll(async () => {
    limited = await serve({
      AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
      AUTH_RATE_LIMIT_WEB3: '3',
    });
  });

  async function serve(variables: Record<string, string>): Promise<ServedSite> {
    const site = await serveComposedSite({ auth: authSettingsWith(variables) });
    sites.push(site);
    return site;
  }

  async function signIn(site: ServedSite, wallet: Wallet) {
    const message = messageOf(wallet);
    const body = bodyOf(wallet, message);
    const { error } = await newClient(site).signInWithWeb3({
      ...body,
      chain: 'ethereum',
      signature: body.signature as `0x${string}`,
    });
    return error;
  }

  test('an unknown wallet signs nobody up while sign-up is off, and requests are limited', async () => {
    for (const _try of [1, 2]) {
      expect(await signIn(limited, ethereumWallet())).toMatchObject({
        status: 422,
        code: 'signup_disabled',
      });
    }
    const { status, body } = await post(limited, bodyOf(solana, messageOf(solana)));
    expect([status, body.code]).toEqual([422, 'web3_provider_disabled']);
    expect(await signIn(limited, ethereumWallet())).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
  });

  test('everything is rejected while wallets are off, before the body is read', async () => {
    const { status, body } = await post(await serve({}), '{');
    expect([status, body.code]).toEqual([422, 'web3_provider_disabled']);
  });

  async function post({ url }: ServedSite, body: unknown) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=web3`, {
      method: 'POST',
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
});
