import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { SignInBrowser } from './sign-in-browser.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const wrong = 'Wrong!Horse7';
const another = 'Another!Horse8';
const unknown = 'nobody@dsti.gov.example';
const limits = {
  AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: '5',
  AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: '3',
  AUTH_RATE_LIMIT_LOGIN_PER_NETWORK: '20',
};

/** The clock stands still, so that a slow machine cannot wait out a limit. */
const stopped = new Date();
let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith(limits),
    trustedProxies: 1,
    now: () => stopped,
  });
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate auth.login_throttle'));

let accounts = 0;
async function newAccount(): Promise<string> {
  accounts += 1;
  const email = `user-${accounts}@dsti.gov.example`;
  await addAccount(site, { email });
  return email;
}

function browser(network = '192.0.2.1'): SignInBrowser {
  return new SignInBrowser(site, network);
}

async function guess(email: string, times: number, by = browser()): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await by.signIn(email, wrong)).status);
  return statuses;
}

describe('too many wrong passwords', () => {
  test('delay sign-ins from unknown devices, reported to the client as a rate limit', async () => {
    const email = await newAccount();
    expect(await guess(email, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    const rejected = await browser('198.51.100.2').signIn(email);
    expect(rejected).toMatchObject({ status: 429, retryAfter: 2 });
    expect(rejected.message).toBe('Too many attempts. Try again in 2 seconds.');
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('are handled in the same way for an unknown account', async () => {
    expect(await guess(unknown, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await browser().signIn(unknown)).toMatchObject({
      retryAfter: 2,
      message: 'Too many attempts. Try again in 2 seconds.',
    });
  });

  test('do not delay a browser that has signed in before', async () => {
    const email = await newAccount();
    const owner = browser('203.0.113.5');
    expect((await owner.signIn(email)).status).toBe(200);
    await guess(email, 6);
    expect((await owner.signIn(email, wrong)).status).toBe(400);
    expect((await owner.signIn(email)).status).toBe(200);
  });

  test('from a known device delay only that device, until it signs in', async () => {
    const email = await newAccount();
    const [laptop, phone] = [browser(), browser()];
    for (const device of [laptop, phone]) expect((await device.signIn(email)).status).toBe(200);
    expect(await guess(email, 2, laptop)).toEqual([400, 400]);
    expect((await laptop.signIn(email)).status).toBe(200);
    expect(await guess(email, 4, laptop)).toEqual([400, 400, 400, 429]);
    expect((await phone.signIn(email)).status).toBe(200);
    expect((await browser().signIn(email)).status).toBe(200);
  });

  test('from one network delay only its unknown devices', async () => {
    const emails = await Promise.all([newAccount(), newAccount()]);
    const [email = '', stranger = ''] = emails;
    const known = browser('2001:db8:1:2::1');
    expect((await known.signIn(email)).status).toBe(200);
    const attacker = browser('2001:db8:1:2:ffff::2');
    for (let index = 0; index < 20; index += 1)
      await guess(`made-up-${index}@x.example`, 1, attacker);
    expect((await browser('2001:db8:1:2::3').signIn(stranger)).status).toBe(429);
    expect((await browser('2001:db8:1:3::3').signIn(stranger)).status).toBe(200);
    expect((await known.signIn(email)).status).toBe(200);
  });
});

test('delays nobody after twenty wrong passwords when every limit is 5000', async () => {
  const names = ['ACCOUNT', 'DEVICE', 'NETWORK'].map((name) => `LOGIN_PER_${name}`);
  const all = [
    'SIGNUP',
    'OTP',
    'VERIFY',
    'TOKEN_REFRESH',
    'EMAIL_SENT',
    ...names,
    'LOGIN_MAX_WAIT',
  ];
  const auth = authSettingsWith(
    Object.fromEntries(all.map((name) => [`AUTH_RATE_LIMIT_${name}`, '5000'])),
  );
  const generous = await serveComposedSite({ auth });
  try {
    for (const email of ['one@x.example', 'two@x.example']) await addAccount(generous, { email });
    const client = newClient(generous);
    for (let count = 0; count < 20; count += 1) {
      const { error } = await client.signInWithPassword({
        email: 'one@x.example',
        password: wrong,
      });
      expect(error?.code).toBe('invalid_credentials');
    }
    for (const email of ['two@x.example', 'one@x.example']) {
      expect((await newClient(generous).signInWithPassword({ email, password })).error).toBeNull();
    }
  } finally {
    await generous.close();
  }
});

test('checks no more simultaneous passwords than the budget allows', async () => {
  const email = await newAccount();
  const sent = Array.from({ length: 20 }, (_, index) => browser(`192.0.2.${index}`));
  const answers = await Promise.all(sent.map((one) => one.signIn(email, wrong)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

describe('a device cookie', () => {
  test('is valid neither for another account nor after tampering', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const insider = browser();
    await insider.signIn(mine);
    await guess(theirs, 5);
    expect((await insider.signIn(theirs)).status).toBe(429);
    await guess(mine, 5);
    const forger = browser();
    forger.cookies = insider.cookies.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await forger.signIn(mine)).status).toBe(429);
    expect((await insider.signIn(mine)).status).toBe(200);
  });

  test('works for several accounts of one browser', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    const shared = browser();
    for (const email of [one, two]) expect((await shared.signIn(email)).status).toBe(200);
    for (const email of [one, two]) await guess(email, 5);
    for (const email of [one, two]) expect((await shared.signIn(email)).status).toBe(200);
  });

  test("is invalid after a password change, except for the owner's new one", async () => {
    const email = await newAccount();
    const [owner, thief] = [browser(), browser()];
    const { token } = await owner.signIn(email);
    thief.cookies = owner.cookies;
    const body = { password: another, current_password: password };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await owner.send('PUT', '/auth/v1/user', body, headers)).status).toBe(200);
    await guess(email, 5);
    expect((await thief.signIn(email, wrong)).status).toBe(429);
    expect((await owner.signIn(email, wrong)).status).toBe(400);
    expect((await owner.signIn(email, another)).status).toBe(200);
  });

  test('is also set by a link, so that a new device can sign in during an attack', async () => {
    const email = await newAccount();
    await guess(email, 5);
    await newClient(site).resetPasswordForEmail(email);
    const { link } = await takeEmailTo(site, email);
    const fields = new URLSearchParams(new URL(link ?? '').search);
    const owner = browser();
    const landed = await owner.send('POST', '/auth/confirm', fields);
    expect(landed.status).toBe(303);
    expect((await owner.signIn(email)).status).toBe(200);
  });

  test('is neither sent nor set across origins', async () => {
    const email = await newAccount();
    const headers = { Origin: 'https://other.example' };
    const path = '/auth/v1/token?grant_type=password';
    const response = await browser().send('POST', path, { email, password }, headers);
    expect(response.status).toBe(200);
    // A browser drops Set-Cookie and sends no cookies unless both sides ask for credentials.
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    for (const header of response.headers.getSetCookie()) {
      expect(header).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    }
  });
});

describe('codes in emails', () => {
  test('have a budget per account that does not affect known devices', async () => {
    const email = await newAccount();
    const owner = browser();
    await owner.signIn(email);
    await newClient(site).resetPasswordForEmail(email);
    const { code } = await takeEmailTo(site, email);
    const verify = async (by: SignInBrowser, token: string) =>
      (await by.send('POST', '/auth/v1/verify', { email, token, type: 'recovery' })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await verify(browser(), '000'));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await verify(browser(), code ?? '')).toBe(429);
    expect(await verify(owner, code ?? '')).toBe(200);
  });
});

test('never rejects a valid refresh token because of others in the network', async () => {
  const strict = await serveComposedSite({
    auth: authSettingsWith({ AUTH_RATE_LIMIT_TOKEN_REFRESH: '2' }),
  });
  try {
    const email = 'sofia@dsti.gov.example';
    await addAccount(strict, { email });
    const client = newClient(strict);
    await client.signInWithPassword({ email, password });
    const bad = () => newClient(strict).refreshSession({ refresh_token: 'x' });
    for (const status of [400, 400, 429]) expect((await bad()).error?.status).toBe(status);
    for (let time = 0; time < 3; time += 1)
      expect((await client.refreshSession()).error).toBeNull();
  } finally {
    await strict.close();
  }
});
