import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnonymousUser } from './anonymous-site.ts';
import { newNumber, type PhoneSite, send, servePhoneSite } from './phone-site.ts';
import { newClient, password } from './test-accounts.ts';
import { hourMs, minuteMs } from './test-clock.ts';

let site: PhoneSite;
beforeAll(async () => {
  site = await servePhoneSite({
    AUTH_SMS_MAX_FREQUENCY: '1m',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  });
});
afterAll(() => site.close());

function requestCode(phone: string, on: Pick<PhoneSite, 'url'> = site) {
  return send(on, 'POST /otp', { phone });
}

describe('text messages are limited', () => {
  test('to one a minute and number, known or not, and then to fewer', async () => {
    const phone = newNumber();
    expect((await requestCode(phone)).status).toBe(200);
    const { status, body } = await requestCode(`+${phone}`);
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'over_sms_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
    site.clock.moveOn(minuteMs);
    expect((await requestCode(phone)).status).toBe(200);
    site.clock.moveOn(minuteMs);
    expect((await requestCode(phone)).code).toBe('over_sms_send_rate_limit');
    site.clock.moveOn(minuteMs);
    expect((await requestCode(phone)).status).toBe(200);
  });

  test('of two requests at once, one sends', async () => {
    const phone = newNumber();
    const answers = await Promise.all([requestCode(phone), requestCode(phone)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(site.hook.texts.filter((message) => message.phone === phone)).toHaveLength(1);
  });

  test('by requests of the same kind only, so that nobody delays the codes of others', async () => {
    const phone = newNumber();
    await requestCode(phone);
    const { code } = await site.hook.take(phone);
    await newClient(site).verifyOtp({ phone, token: code, type: 'sms' });
    site.clock.moveOn(hourMs);
    const over = { status: 429, code: 'over_sms_send_rate_limit' };
    expect((await newClient(site).resend({ type: 'sms', phone })).error).toBeNull();
    expect((await newClient(site).signUp({ phone, password })).error).toMatchObject(over);
    const { client } = await createAnonymousUser(site);
    expect((await client.updateUser({ phone })).error).toBeNull();
    expect((await client.updateUser({ phone })).error).toMatchObject(over);
    expect((await requestCode(phone)).status).toBe(200);
    await site.hook.take(phone);
    await site.accounts.flush();
    expect(site.hook.texts.filter((message) => message.phone === phone)).toEqual([]);
  });

  test('by AUTH_RATE_LIMIT_SMS_SENT_PER_RECIPIENT, whatever they are for, also without a cooldown', async () => {
    const limited = await servePhoneSite({ AUTH_RATE_LIMIT_SMS_SENT_PER_RECIPIENT: '2' });
    const phone = newNumber();
    expect((await newClient(limited).signUp({ phone, password })).error).toBeNull();
    await limited.hook.take(phone);
    expect((await requestCode(phone, limited)).status).toBe(200);
    expect((await requestCode(phone, limited)).code).toBe('over_sms_send_rate_limit');
    expect((await newClient(limited).resend({ type: 'sms', phone })).error).toBeNull();
    await limited.accounts.flush();
    expect(limited.hook.texts).toHaveLength(1);
    expect((await requestCode(newNumber(), limited)).status).toBe(200);
    await limited.close();
  });

  test.each(['AUTH_RATE_LIMIT_SMS_SENT', 'AUTH_RATE_LIMIT_SMS_SENT_PER_NETWORK'])(
    'by %s',
    async (name) => {
      const limited = await servePhoneSite({ [name]: '2' });
      const codes = [];
      for (let count = 0; count < 3; count += 1) {
        codes.push((await requestCode(newNumber(), limited)).code);
      }
      expect(codes).toEqual([undefined, undefined, 'over_sms_send_rate_limit']);
      expect(limited.hook.texts).toHaveLength(2);
      await limited.close();
    },
  );
});
