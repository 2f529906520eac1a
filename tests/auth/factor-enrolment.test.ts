import { describe, expect, test } from 'vitest';
import { enrol } from './authenticator.ts';
import { expiryMs, secondFactorSite } from './second-factor-site.ts';

const at = secondFactorSite();

describe('enrolment', () => {
  test('needs a free name, and room', async () => {
    const { client, session } = await at.createUserWithFactor();
    const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: ' Phone ' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    await enrol(client, 'Second');
    await enrol(client, 'Third');
    const fourth = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Fourth' });
    expect(fourth.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    // What was never verified makes room.
    at.clock.moveOn(expiryMs);
    await enrol(client, 'Second');
    expect(session.user.factors).toBeUndefined();
  });

  test('is rejected when the session was lowered while the request arrived', async () => {
    const { id, raised } = await at.createUserWithFactor();
    const body = { factor_type: 'totp', friendly_name: 'Late' };
    const lower = () => at.lowerSessions(id);
    expect(await at.sendWhile(raised.access_token, '/factors', body, lower)).toBe(403);
  });

  test.each<[unknown, number, string]>([
    [{ factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'smoke signals' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 7 }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: { toString: 'x' } }, 400, 'validation_failed'],
  ])('is rejected for %j', async (body, status, code) => {
    const { session } = await at.createStaff();
    const response = await at.send(session.access_token, 'POST', '/factors', body);
    expect(response).toMatchObject({ status, body: { code } });
  });

  test.each(['\u0000', 'шифр 🔑', '\u202Efoo', '<b>&"\'</b>#?', '\uD800'])(
    'takes any name: %j',
    async (name) => {
      const { session } = await at.createStaff();
      const body = { factor_type: 'totp', friendly_name: name, issuer: name };
      const response = await at.send(session.access_token, 'POST', '/factors', body);
      expect(response.status).toBe(200);
    },
  );

  test.each(['totp', 'webauthn'])('can be off: %s', async (factor_type) => {
    const { session } = await at.createStaff();
    const { settings } = at.site.accounts.auth;
    const off = { totpEnrolEnabled: false, webauthnEnrolEnabled: false };
    at.site.accounts.auth.settings = { ...settings, ...off };
    const response = await at.send(session.access_token, 'POST', '/factors', { factor_type });
    at.site.accounts.auth.settings = settings;
    const code = `mfa_${factor_type}_enroll_not_enabled`;
    expect(response).toMatchObject({ status: 422, body: { code } });
  });
});
