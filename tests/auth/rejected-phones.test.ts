// @module-tag nightly

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { createAnonymousUser } from './anonymous-site.ts';
import { newNumber, type PhoneSite, phoneSettings, send, servePhoneSite } from './phone-site.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';
import { hourMs } from './test-clock.ts';

const testNumbers = {
  AUTH_SMS_TEST_OTP: '15005550006:123456, +15005550007:654321',
  AUTH_SMS_TEST_OTP_VALID_UNTIL: new Date(Date.now() + 48 * hourMs).toISOString(),
};

let site: PhoneSite;
beforeAll(async () => {
  site = await servePhoneSite({
    AUTH_SMS_MAX_FREQUENCY: '1m',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    ...testNumbers,
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.hook.respondWith(200);
});

function requestCode(phone: string, on: Pick<PhoneSite, 'url'> = site) {
  return send(on, 'POST /otp', { phone });
}

describe('while phone sign-in is off', () => {
  test.each([
    ['POST /otp', { phone: '4915550100' }, 400],
    ['POST /signup', { phone: '4915550100', password }, 400],
    ['POST /token?grant_type=password', { phone: '4915550100', password }, 422],
    ['POST /verify', { type: 'sms', phone: '4915550100', token: '123456' }, 400],
    ['POST /verify', { type: 'phone_change', phone: '4915550100', token: '123456' }, 400],
    ['POST /resend', { type: 'sms', phone: '4915550100' }, 400],
    ['POST /resend', { type: 'phone_change', phone: '4915550100' }, 400],
    ['PUT /user', { phone: '4915550100' }, 422],
    ['GET /reauthenticate', null, 422],
  ])('%s with %j is rejected', async (endpoint, body, status) => {
    const auth = authSettingsWith({
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    });
    const off = await serveComposedSite({ auth });
    const { session, id } = await createAnonymousUser(off);
    await off.change(`update auth.users set phone = '4915550199' where id = '${id}'`);
    const { access_token: token } = session;
    const rejected = await send(off, endpoint, body, token);
    expect([rejected.status, rejected.code]).toEqual([status, 'phone_provider_disabled']);
    await off.close();
  });
});

describe('the webhook', () => {
  test.each([
    [500, {}],
    [400, {}],
    [302, { Location: '/elsewhere' }],
  ])('that responds with %d sends nothing', async (status, headers: Record<string, string>) => {
    site.hook.respondWith(status, headers);
    const phone = newNumber();
    const rejected = await requestCode(phone);
    expect([rejected.status, rejected.code]).toEqual([422, 'sms_send_failed']);
    expect(JSON.stringify(rejected.body)).not.toContain((await site.hook.take(phone)).code);
    expect(site.hook.texts.filter((message) => message.phone === phone)).toEqual([]);
  });

  test('that cannot be reached sends nothing', async () => {
    const away = await servePhoneSite();
    await away.hook.close();
    const { status, code } = await requestCode(newNumber(), away);
    expect([status, code]).toEqual([422, 'sms_send_failed']);
    await away.close().catch(() => undefined);
  });
});

describe('without a webhook', () => {
  test('every text message is rejected, known numbers or not', async () => {
    const bare = await serveComposedSite({ auth: phoneSettings() });
    expect(await (await bare.get('/auth/v1/settings')).json()).toMatchObject({
      external: { phone: true },
      sms_provider: '',
    });
    for (const [endpoint, body] of [
      ['POST /otp', { phone: newNumber() }],
      ['POST /signup', { phone: newNumber(), password }],
      ['POST /resend', { type: 'sms', phone: newNumber() }],
    ] as const) {
      const { status, code } = await send(bare, endpoint, body);
      expect([status, code]).toEqual([422, 'sms_send_failed']);
    }
    await bare.close();
  });

  test('the development mailbox gets the text messages', async () => {
    const mail = { devMailbox: true };
    const developed = await serveComposedSite({ auth: phoneSettings(), mail });
    const phone = newNumber();
    expect((await requestCode(phone, developed)).status).toBe(200);
    const { code } = await takeEmailTo(developed, `+${phone}`);
    const { error } = await newClient(developed).verifyOtp({
      phone,
      token: code ?? '',
      type: 'sms',
    });
    expect(error).toBeNull();
    await developed.close();
  });
});

describe('a test number', () => {
  test('has its own code, once it is requested, and gets no text message', async () => {
    const phone = '15005550006';
    const verify = () => newClient(site).verifyOtp({ phone, token: '123456', type: 'sms' });
    expect((await verify()).error).toMatchObject({ code: 'otp_expired' });
    expect((await requestCode(phone)).status).toBe(200);
    expect((await verify()).data.user).toMatchObject({ phone });
    expect((await verify()).error).toMatchObject({ code: 'otp_expired' });
    expect(site.hook.texts.filter((message) => message.phone === phone)).toEqual([]);
  });

  test('is like any other when its time is over', async () => {
    const phone = '15005550007';
    const later = await servePhoneSite(testNumbers);
    later.clock.moveOn(72 * hourMs);
    expect((await requestCode(phone, later)).status).toBe(200);
    expect((await later.hook.take(phone)).code).toMatch(/^\d{6}$/);
    await later.close();
  });
});

describe('a phone number', () => {
  test.each([
    '',
    ' ',
    '+',
    '0123456789',
    '00491555',
    '1'.repeat(16),
    '9'.repeat(5_000),
    '++4915550100',
    '49-155-50100',
    '٤٩١٥٥٥٠١٠٠',
    '\uff14\uff19155501',
    '49155\u00005010',
    '4915550100; drop table auth.users',
    'sofia@dsti.gov.example',
    4_915_550_100,
    ['4915550100'],
    { $ne: '' },
    true,
  ])('such as %j is no number', async (phone) => {
    for (const [endpoint, body] of [
      ['POST /otp', { phone }],
      ['POST /verify', { type: 'sms', phone, token: '123456' }],
      ['POST /resend', { type: 'sms', phone }],
      ['POST /token?grant_type=password', { phone, password }],
    ] as const) {
      const { status, code } = await send(site, endpoint, body);
      expect([endpoint, status, code]).toEqual([endpoint, 400, 'validation_failed']);
    }
  });

  test('is the same with spaces and a plus sign', async () => {
    const phone = newNumber();
    const number = ` +${phone.slice(0, 2)}\t${phone.slice(2, 6)}\u00a0${phone.slice(6)} `;
    expect((await requestCode(number)).status).toBe(200);
    const { code: token } = await site.hook.take(phone);
    const answer = await send(site, 'POST /verify', { type: 'sms', phone: number, token });
    expect([answer.status, answer.body.user.phone]).toEqual([200, phone]);
  });

  test('and its code can be any value without a failure of the server', async () => {
    const odd = fc.oneof(
      fc.constantFrom('', '\0', '\ud800', '123456', '١٢٣٤٥٦', 'x'.repeat(5_000), null, 1, [], {}),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const type = fc.constantFrom('sms', 'phone_change');
    const body = fc.record({
      type,
      phone: fc.oneof(fc.constant('49155501'), odd),
      token: odd,
      channel: odd,
    });
    await fc.assert(
      fc.asyncProperty(body, async (members) => {
        for (const endpoint of ['POST /verify', 'POST /resend', 'POST /otp']) {
          expect((await send(site, endpoint, members)).status).toBeLessThan(500);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('and an email address in one request are rejected', async () => {
    const both = { phone: newNumber(), email: 'sofia@dsti.gov.example' };
    for (const [endpoint, body] of [
      ['POST /otp', both],
      ['POST /signup', { ...both, password }],
      ['POST /verify', { ...both, type: 'sms', token: '123456' }],
      ['POST /resend', { ...both, type: 'sms' }],
      ['POST /token?grant_type=password', { ...both, password }],
    ] as const) {
      const { status, code } = await send(site, endpoint, body);
      expect([endpoint, status, code]).toEqual([endpoint, 400, 'validation_failed']);
    }
  });

  test('waits after wrong passwords as an email address does', async () => {
    const limited = await servePhoneSite({ AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: '2' });
    await addAccount(limited, { email: 'sofia@dsti.gov.example' });
    limited.clock.stop();
    const codes = [];
    for (const phone of ['4915550100', '+4915550100', '49 15550100']) {
      const answer = await send(limited, 'POST /token?grant_type=password', { phone, password });
      codes.push(answer.code);
    }
    expect(codes).toEqual([
      'invalid_credentials',
      'invalid_credentials',
      'over_request_rate_limit',
    ]);
    await limited.close();
  });

  test('of a second account is refused by the database, and so is any other form', async () => {
    const insert = (phone: string) =>
      site.database.pool.query('insert into auth.users (phone) values ($1)', [phone]);
    const phone = newNumber();
    await insert(phone);
    await expect(insert(phone)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(`+${newNumber()}`)).rejects.toMatchObject({ code: '23514' });
  });
});
