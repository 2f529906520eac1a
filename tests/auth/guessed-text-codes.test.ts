// @module-tag nightly

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber, type PhoneSite, send, servePhoneSite } from './phone-site.ts';
import { SignInBrowser } from './sign-in-browser.ts';
import { addAccount, password } from './test-accounts.ts';

const attacker = '203.0.113.7';
let site: PhoneSite;
beforeAll(async () => {
  const limits = {
    AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: '2',
    AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: '2',
  };
  site = await servePhoneSite(limits, { trustedProxies: 1 });
  site.clock.stop();
});
afterAll(() => site.close());

let people = 0;

type CodeType = 'sms' | 'phone_change';

async function verify(browser: SignInBrowser, type: CodeType, phone: string, token: string) {
  const response = await browser.send('POST', '/auth/v1/verify', { type, phone, token });
  return { status: response.status, body: await response.json() };
}

async function guess(from: SignInBrowser, type: CodeType, phone: string, { code = '' }) {
  const wrong = code === '000000' ? '000001' : '000000';
  return (await verify(from, type, phone, wrong)).status;
}

async function codeFor(phone: string) {
  await send(site, 'POST /otp', { phone });
  return { code: (await site.hook.take(phone)).code };
}

describe('wrong codes of a stranger', () => {
  test('don’t make the owner of the number wait on a new device elsewhere', async () => {
    const phone = newNumber();
    const sent = await codeFor(phone);
    const stranger = new SignInBrowser(site, attacker);
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push(await guess(stranger, 'sms', phone, sent));
    }
    expect(statuses).toEqual([403, 403, 429, 429]);
    const owner = new SignInBrowser(site, '198.51.100.4');
    expect((await verify(owner, 'sms', phone, sent.code)).status).toBe(200);
  });

  test('wait in the end from however many networks', async () => {
    const phone = newNumber();
    const sent = await codeFor(phone);
    const statuses = [];
    for (let network = 1; network <= 25; network += 1) {
      const stranger = new SignInBrowser(site, `192.0.2.${network}`);
      for (let tries = 0; tries < 2; tries += 1) {
        statuses.push(await guess(stranger, 'sms', phone, sent));
      }
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(40);
  });

  test('wait for all networks of a provider’s customer together', async () => {
    const phone = newNumber();
    const sent = await codeFor(phone);
    const statuses = [];
    for (let network = 1; network <= 8; network += 1) {
      const stranger = new SignInBrowser(site, `2001:db8:1:${network}::1`);
      for (let tries = 0; tries < 2; tries += 1) {
        statuses.push(await guess(stranger, 'sms', phone, sent));
      }
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(8);
  });
});

describe('the code of a changed number', () => {
  async function createChanging(phone: string) {
    people += 1;
    const email = `${phone}.${people}@dsti.gov.example`;
    await addAccount(site, { email });
    const browser = new SignInBrowser(site, '198.51.100.5');
    const { token } = await browser.signIn(email);
    const headers = { Authorization: `Bearer ${token}` };
    const body = { phone, current_password: password };
    expect((await browser.send('PUT', '/auth/v1/user', body, headers)).status).toBe(200);
    return { browser, email, sent: { code: (await site.hook.take(phone)).code } };
  }

  test('is accepted from a known device while strangers guess in its network', async () => {
    const phone = newNumber();
    const { browser, sent } = await createChanging(phone);
    const stranger = new SignInBrowser(site, browser.network);
    for (const status of [403, 403, 429]) {
      expect(await guess(stranger, 'phone_change', phone, sent)).toBe(status);
    }
    expect((await verify(browser, 'phone_change', phone, sent.code)).status).toBe(200);
  });

  test('is guessed no faster by signing in again', async () => {
    const phone = newNumber();
    const { browser, email, sent } = await createChanging(phone);
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push(await guess(browser, 'phone_change', phone, sent));
      await browser.signIn(email);
    }
    expect(statuses).toEqual([403, 403, 429, 429]);
  });

  test('belongs to the account that requested it', async () => {
    const phone = newNumber();
    const first = await createChanging(phone);
    const second = await createChanging(phone);
    expect((await verify(second.browser, 'phone_change', phone, first.sent.code)).status).toBe(403);
    expect((await verify(first.browser, 'phone_change', phone, first.sent.code)).status).toBe(200);
  });
});
