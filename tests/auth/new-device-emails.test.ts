import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { enrol, verify } from './authenticator.ts';
import { confirmPage, issueLink } from './issued-link.ts';
import { SignInBrowser } from './sign-in-browser.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock, hourMs } from './test-clock.ts';

const firefox = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Firefox/142.0' };
const dayMs = 24 * hourMs;

const clock = createTestClock();
let server: MailServer;
let site: ServedSite;
let email: string;
let browser: SignInBrowser;
let made = 0;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_MFA_TOTP_ENROLL_ENABLED: 'true' }),
    trustedProxies: 1,
    now: clock.now,
    mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  made += 1;
  email = `person${made}@dsti.gov.example`;
  await addAccount(site, { email });
  browser = new SignInBrowser(site, '192.0.2.1');
  expect((await browser.signIn(email)).status).toBe(200);
});

/** Signs in from a browser without cookies. */
async function signInElsewhere(network: string, headers: Record<string, string> = firefox) {
  const path = '/auth/v1/token?grant_type=password';
  const body = { email, password };
  const response = await new SignInBrowser(site, network).send('POST', path, body, headers);
  expect(response.status).toBe(200);
}

/** The emails to the account so far. */
async function received() {
  await waitForEmptyMailQueue(site);
  return server.received.filter(({ to }) => [to].flat().some((each) => each?.text === email));
}

describe('the owner of an account', () => {
  test('is not told of the first sign-in, nor of others with the same browser', async () => {
    const elsewhere = new SignInBrowser(site, '192.0.2.77');
    elsewhere.cookies = browser.cookies;
    expect((await elsewhere.signIn(email)).status).toBe(200);
    expect(await received()).toEqual([]);
  });

  test('is told of a sign-in from a new device: when, with what and from where', async () => {
    await signInElsewhere('198.51.100.7');
    const [mail, ...more] = await received();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Firefox on Windows');
    expect(mail?.text).toContain('198.51.100.7');
    expect(mail?.text).toMatch(/\d\d:\d\d on \d+ \w+ \d{4} \(\w+/);
    expect(mail?.text).toContain('https://www.example.gov/admin/account');
  });

  test('is not told of a rejected password', async () => {
    const stranger = new SignInBrowser(site, '198.51.100.7');
    expect((await stranger.signIn(email, 'wrong')).status).toBe(400);
    expect(await received()).toEqual([]);
  });

  test('is told once in thirty days of a program without cookies', async () => {
    for (const ms of [0, 1_000, 29 * dayMs]) {
      clock.moveOn(ms);
      await signInElsewhere('198.51.100.7');
    }
    expect(await received()).toHaveLength(1);
    clock.moveOn(2 * dayMs);
    await signInElsewhere('198.51.100.7');
    expect(await received()).toHaveLength(2);
  });

  test('is not flooded by someone who names other devices and networks', async () => {
    await Promise.all(
      Array.from({ length: 9 }, (_, number) => signInElsewhere(`198.51.100.${number}`)),
    );
    expect(await received()).toHaveLength(5);
    clock.moveOn(dayMs + 1_000);
    await signInElsewhere('198.51.100.200');
    expect(await received()).toHaveLength(6);
  });

  test.each([
    ['198.51.100.7', 1],
    ['the same browser', 0],
  ])('is told of the link of an email from %s %i times', async (network, times) => {
    const known = network === 'the same browser';
    const presses = known ? browser : new SignInBrowser(site, network);
    const link = new URLSearchParams(
      await issueLink(site, email, 'magiclink', { now: clock.now() }),
    );
    const pressed = await presses.send('POST', confirmPage, link, {
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(pressed.status).toBe(303);
    expect(await received()).toHaveLength(times);
  });

  test('is told of a sign-in with a second factor once that is verified', async () => {
    const owner = newClient(site);
    await owner.signInWithPassword({ email, password });
    const authenticator = await enrol(owner);
    await verify(owner, authenticator, clock.now());
    const before = (await received()).length;

    clock.moveOn(31 * dayMs);
    const thief = newClient(site);
    await thief.signInWithPassword({ email, password });
    expect(await received()).toHaveLength(before);
    expect((await verify(thief, authenticator, clock.now())).error).toBeNull();
    expect(await received()).toHaveLength(before + 1);
  });
});

test('nothing is stored while email delivery is off', async () => {
  const silent = await serveComposedSite({ auth: authSettingsWith() });
  await addAccount(silent, { email });
  for (const _ of [1, 2]) await newClient(silent).signInWithPassword({ email, password });
  const { rows } = await silent.database.pool.query('select kind from emails');
  expect(rows).toEqual([]);
  await silent.close();
});
