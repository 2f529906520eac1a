import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readClaims } from './anonymous-site.ts';
import { newNumber, type PhoneSite, send, servePhoneSite } from './phone-site.ts';
import { newClient, password } from './test-accounts.ts';
import { minuteMs } from './test-clock.ts';

let site: PhoneSite;
let closed: PhoneSite;
beforeAll(async () => {
  [site, closed] = await Promise.all([
    servePhoneSite(),
    servePhoneSite({ AUTH_DISABLE_SIGNUP: 'true' }),
  ]);
});
afterAll(() => Promise.all([site.close(), closed.close()]));
beforeEach(() => {
  site.hook.respondWith(200);
});

function verify(phone: string, token: string, on = site) {
  return newClient(on).verifyOtp({ phone, token, type: 'sms' });
}

/** The code of a sign-in that was just requested. */
async function codeFor(phone: string, on = site): Promise<string> {
  expect((await newClient(on).signInWithOtp({ phone: `+${phone}` })).error).toBeNull();
  return (await on.hook.take(phone)).code;
}

/** Signs up with a password, and returns the code of the text message. */
async function signUp(phone: string, secret = password): Promise<string> {
  const { data, error } = await newClient(site).signUp({ phone, password: secret });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { phone, email: '', identities: [{}] } });
  return (await site.hook.take(phone)).code;
}

describe('a code from a text message', () => {
  test('creates an account for a new number, and signs in', async () => {
    const phone = newNumber();
    const { data, error } = await newClient(site).signInWithOtp({
      phone: `+${phone.slice(0, 4)} ${phone.slice(4)}`,
      options: { data: { full_name: 'Nadia Bello' } },
    });
    expect([data.session, error]).toEqual([null, null]);
    const received = await site.hook.take(phone);
    expect(received).toMatchObject({
      isSigned: true,
      code: expect.stringMatching(/^\d{6}$/),
      user: { phone, email: '', user_metadata: { full_name: 'Nadia Bello' } },
    });

    const { data: signedIn } = await verify(phone, received.code);
    if (!signedIn.session) throw new Error('The code did not sign in.');
    expect(signedIn.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { full_name: 'Nadia Bello', phone, phone_verified: true },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    });
    expect(signedIn.user?.phone_confirmed_at).toBeDefined();
    const claims = readClaims(signedIn.session);
    expect(claims).toMatchObject({ phone, email: '', amr: [{ method: 'otp' }], aal: 'aal1' });
  });

  test('signs in to the account that the number has', async () => {
    const phone = newNumber();
    const first = await verify(phone, await codeFor(phone));
    const second = await verify(phone, await codeFor(phone));
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  test('works once, for a minute, until the next one, and with its own number', async () => {
    const expired = { status: 403, code: 'otp_expired' };
    const phone = newNumber();
    const used = await codeFor(phone);
    expect((await verify(phone, used)).error).toBeNull();
    expect((await verify(phone, used)).error).toMatchObject(expired);
    const replaced = await codeFor(phone);
    const other = newNumber();
    await codeFor(other);
    const current = await codeFor(phone);
    if (replaced !== current) expect((await verify(phone, replaced)).error).toMatchObject(expired);
    expect((await verify(other, current)).error).toMatchObject(expired);
    site.clock.moveOn(minuteMs);
    expect((await verify(phone, current)).error).toMatchObject(expired);
  });

  test('cannot be used as the code of an email or of a change', async () => {
    const phone = newNumber();
    const token = await codeFor(phone);
    for (const body of [
      { type: 'phone_change', phone, token },
      { type: 'email', email: phone, token },
    ]) {
      expect(await send(site, 'POST /verify', body)).toMatchObject({ code: 'otp_expired' });
    }
    expect((await verify(phone, token)).error).toBeNull();
  });

  test('makes guesses wait', async () => {
    const phone = newNumber();
    const limited = await servePhoneSite({ AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: '2' });
    const code = await codeFor(phone, limited);
    const wrong = code === '000000' ? '000001' : '000000';
    limited.clock.stop();
    for (const expected of ['otp_expired', 'otp_expired', 'over_request_rate_limit']) {
      const { error } = await verify(phone, wrong, limited);
      expect(error).toMatchObject({ code: expected });
    }
    expect((await verify(phone, code, limited)).error).toMatchObject({ status: 429 });
    await limited.close();
  });
});

test('an account made by an administrator keeps its password at its first code', async () => {
  const phone = newNumber();
  const serviceKey = await site.accounts.auth.keys.apiKey('service_role');
  const account = { phone, password, user_metadata: { team: 'north' } };
  expect((await send(site, 'POST /admin/users', account, serviceKey)).status).toBe(200);
  const { data } = await verify(phone, await codeFor(phone));
  expect(data.user?.user_metadata).toMatchObject({ team: 'north' });
  expect((await newClient(site).signInWithPassword({ phone, password })).error).toBeNull();
});

describe('while sign-up is closed', () => {
  test('an unknown number gets the response of a known one, and no text message', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    const serviceKey = await closed.accounts.auth.keys.apiKey('service_role');
    const account = { phone: known, phone_confirm: true };
    expect((await send(closed, 'POST /admin/users', account, serviceKey)).status).toBe(200);
    const answers = [];
    for (const phone of [unknown, known]) {
      answers.push(await send(closed, 'POST /otp', { phone }));
    }
    expect(answers[0]).toEqual(answers[1]);
    const { code } = await closed.hook.take(known);
    expect((await verify(known, code, closed)).error).toBeNull();
    await closed.accounts.flush();
    expect(closed.hook.texts).toEqual([]);
    const { rowCount } = await closed.database.pool.query(
      'select from auth.users where phone = $1',
      [unknown],
    );
    expect(rowCount).toBe(0);
  });

  test('nobody signs up with a number', async () => {
    const { error } = await newClient(closed).signUp({ phone: newNumber(), password });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });
});

test('without creating an account, an unknown number is rejected', async () => {
  const options = { shouldCreateUser: false };
  const { error } = await newClient(site).signInWithOtp({ phone: newNumber(), options });
  expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
});

describe('a sign-up with a password', () => {
  test('is confirmed by its code, and then signs in with the password', async () => {
    const phone = newNumber();
    const code = await signUp(phone);
    const client = newClient(site);
    const early = await client.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    expect((await verify(phone, code)).data.user).toMatchObject({ phone });
    const { data, error } = await client.signInWithPassword({ phone: `+${phone}`, password });
    expect(error).toBeNull();
    if (!data.session) throw new Error('The password did not sign in.');
    expect(readClaims(data.session)).toMatchObject({ phone, amr: [{ method: 'password' }] });
    const wrong = await client.signInWithPassword({ phone, password: 'Wrong!Horse7' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('with a known number gets the response of a new one, and no text message', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await verify(known, await signUp(known));
    const bodies = [];
    for (const phone of [known, unknown]) {
      const { status, body } = await send(site, 'POST /signup', { phone, password });
      expect(status).toBe(200);
      bodies.push(JSON.stringify(shapeOf(body)));
    }
    expect(bodies[0]).toBe(bodies[1]);
    await site.hook.take(unknown);
    await site.accounts.flush();
    expect(site.hook.texts).toEqual([]);
    expect((await newClient(site).signInWithPassword({ phone: known, password })).error).toBeNull();
  });

  test.each(['a code', 'another password'])(
    'loses its password when the owner of the number comes with %s',
    async (way) => {
      const phone = newNumber();
      const first = await signUp(phone, 'Strangers!Horse7');
      const code = way === 'a code' ? await codeFor(phone) : await signUp(phone);
      if (first !== code) expect((await verify(phone, first)).error).not.toBeNull();
      expect((await verify(phone, code)).error).toBeNull();
      for (const secret of ['Strangers!Horse7', password]) {
        const { error } = await newClient(site).signInWithPassword({ phone, password: secret });
        expect(error).toMatchObject({ code: 'invalid_credentials' });
      }
    },
  );

  test('gets the same response if its text message fails', async () => {
    site.hook.respondWith(500);
    const phone = newNumber();
    const { data, error } = await newClient(site).signUp({ phone, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone });
    await site.hook.take(phone);
  });

  test('keeps its password when it is sent again', async () => {
    const phone = newNumber();
    await signUp(phone);
    expect((await newClient(site).resend({ type: 'sms', phone })).error).toBeNull();
    await verify(phone, (await site.hook.take(phone)).code);
    expect((await newClient(site).signInWithPassword({ phone, password })).error).toBeNull();
    expect((await newClient(site).resend({ type: 'sms', phone })).error).toBeNull();
    await site.accounts.flush();
    expect(site.hook.texts).toEqual([]);
  });

  test('counts at once with automatic confirmation, if the number is free', async () => {
    const trusting = await servePhoneSite({ AUTH_SMS_AUTOCONFIRM: 'true' });
    const phone = newNumber();
    const { data } = await newClient(trusting).signUp({ phone, password });
    expect(data.session?.user).toMatchObject({ phone });
    expect((await newClient(trusting).signUp({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    });
    expect(trusting.hook.texts).toEqual([]);
    await trusting.close();
  });

  test('by two requests at once creates one account', async () => {
    const phone = newNumber();
    const answers = await Promise.all(
      [1, 2].map(() => newClient(site).signUp({ phone, password })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    await site.accounts.flush();
    const received = site.hook.texts.filter((message) => message.phone === phone);
    const results = [];
    for (const { code } of received) results.push((await verify(phone, code)).error);
    expect(results.filter((error) => error === null)).toHaveLength(1);
    while (site.hook.texts.length > 0) await site.hook.take(phone);
  });
});

/** The names in a body, without the values. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  if (Array.isArray(value)) return value.map(shapeOf);
  return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]);
}
