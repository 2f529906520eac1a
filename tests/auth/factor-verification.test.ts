import { describe, expect, test } from 'vitest';
import { enrol, verify } from './authenticator.ts';
import { expiryMs, guesses, periodMs, secondFactorSite } from './second-factor-site.ts';
import { SignInBrowser } from './sign-in-browser.ts';
import { signInAs } from './signed-in-client.ts';

const at = secondFactorSite();

describe('a verification', () => {
  test('accepts a code once, also when several requests bring it at the same moment', async () => {
    at.clock.stop();
    const { email, authenticator } = await at.createUserWithFactor();
    const clients = await Promise.all([1, 2, 3, 4].map(() => signInAs(at.site, email)));
    const outcomes = await Promise.all(
      clients.map(({ client }) => verify(client, authenticator, at.clock.now())),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
    // Up to three of them count as failures, depending on how far the one that was accepted had got.
    await at.site.change('truncate auth.login_throttle');
    const { client } = await signInAs(at.site, email);
    const replayed = await verify(client, authenticator, at.clock.now());
    expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const previous = await verify(
      client,
      authenticator,
      new Date(at.clock.now().getTime() - periodMs),
    );
    expect(previous.error).toMatchObject({ code: 'mfa_verification_failed' });
    at.clock.moveOn(periodMs);
    expect((await verify(client, authenticator, at.clock.now())).error).toBeNull();
  });

  test('accepts a code once in one session, over one challenge or several', async () => {
    for (const isShared of [true, false]) {
      const { email, authenticator } = await at.createUserWithFactor();
      const { session } = await signInAs(at.site, email);
      const path = `/factors/${authenticator.factorId}`;
      const challenge = () => at.send(session.access_token, 'POST', `${path}/challenge`, {});
      const first = await challenge();
      const others = [1, 2].map(() => (isShared ? first : challenge()));
      const code = authenticator.code(at.clock.now());
      const verified = await Promise.all(
        [first, ...(await Promise.all(others))].map(({ body: { id: challenge_id } }) =>
          at.send(session.access_token, 'POST', `${path}/verify`, { challenge_id, code }),
        ),
      );
      expect(verified.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    }
  });

  test('rejects codes, challenges and factors that are not its own', async () => {
    at.clock.stop();
    const { session, authenticator, email } = await at.createUserWithFactor();
    expect(session.user.email).toBe(email);
    const other = await at.createUserWithFactor();
    const { session: open } = await signInAs(at.site, email);
    const token = open.access_token;
    const own = `/factors/${authenticator.factorId}`;
    const foreign = `/factors/${other.authenticator.factorId}`;
    const code = authenticator.code(at.clock.now());
    const challenged = await at.send(token, 'POST', `${own}/challenge`, {});
    expect(challenged.body).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const challenge_id = challenged.body.id;

    for (const path of [foreign, '/factors/7', '/factors/%00']) {
      for (const [method, end] of [
        ['POST', '/challenge'],
        ['POST', '/verify'],
        ['DELETE', ''],
      ]) {
        const response = await at.send(token, method ?? '', path + end, { challenge_id, code });
        expect(response, `${method} ${path}${end}`).toMatchObject({
          status: 404,
          body: { code: 'mfa_factor_not_found' },
        });
      }
    }
    const theirs = await at.send(
      other.raised?.access_token ?? '',
      'POST',
      `${foreign}/challenge`,
      {},
    );
    for (const wrong of [theirs.body.id, 'seven', null, 7, [challenge_id]]) {
      const response = await at.send(token, 'POST', `${own}/verify`, { challenge_id: wrong, code });
      expect(response).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } });
    }
    for (const wrong of ['000000', 7, [code], { code }, `${code}0`]) {
      await at.site.change('truncate auth.login_throttle');
      const response = await at.send(token, 'POST', `${own}/verify`, { challenge_id, code: wrong });
      expect(response).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
    }
    const given = { challenge_id, code };
    const moved = await at.send(token, 'POST', `${own}/verify`, given, '198.51.100.9');
    expect(moved).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } });
    expect((await at.send(token, 'POST', `${own}/verify`, given)).status).toBe(200);
    const used = await at.send(token, 'POST', `${own}/verify`, given);
    expect(used).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } });
  });

  test('must follow its challenge within five minutes', async () => {
    const { session, client } = await at.createStaff();
    const { factorId, code } = await enrol(client);
    const { data } = await client.mfa.challenge({ factorId });
    at.clock.moveOn(expiryMs);
    const late = { challenge_id: data?.id, code: code(at.clock.now()) };
    const response = await at.send(
      session.access_token,
      'POST',
      `/factors/${factorId}/verify`,
      late,
      '127.0.0.1',
    );
    expect(response).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  });

  test('counts guesses against the account, whoever only has the password', async () => {
    const { email, authenticator } = await at.createUserWithFactor();
    const outcomes: (string | undefined)[] = [];
    at.clock.stop();
    for (let guess = 0; guess <= guesses; guess += 1) {
      const { client } = await signInAs(at.site, email);
      const wrong = { factorId: authenticator.factorId, code: '000000' };
      outcomes.push((await client.mfa.challengeAndVerify(wrong)).error?.code);
    }
    expect(outcomes).toEqual([
      ...Array(guesses).fill('mfa_verification_failed'),
      'over_request_rate_limit',
    ]);
    const { client } = await signInAs(at.site, email);
    const blocked = await verify(client, authenticator, at.clock.now());
    expect(blocked.error).toMatchObject({ status: 429 });
    at.clock.moveOn(periodMs);
    expect((await verify(client, authenticator, at.clock.now())).error).toBeNull();
  });

  test('gives devices from before the factor no guesses of their own', async () => {
    const { client, email } = await at.createStaff();
    const browser = new SignInBrowser(at.site, '192.0.2.1');
    await browser.signIn(email);
    expect(browser.cookies).toMatch(/^directorate_device_/);
    at.clock.moveOn(periodMs);
    const authenticator = await enrol(client);
    await verify(client, authenticator, at.clock.now());
    const { token } = await browser.signIn(email);
    const headers = { Authorization: `Bearer ${token}` };
    const path = `/auth/v1/factors/${authenticator.factorId}`;
    const challenged = await browser.send('POST', `${path}/challenge`, {}, headers);
    const { id: challenge_id } = await challenged.json();
    const wrong = { challenge_id, code: '000000' };
    at.clock.stop();
    for (let guess = 0; guess < guesses; guess += 1) {
      await browser.send('POST', `${path}/verify`, wrong, headers);
    }
    const elsewhere = await signInAs(at.site, email);
    const blocked = await verify(elsewhere.client, authenticator, at.clock.now());
    expect(blocked.error).toMatchObject({ status: 429 });
  });

  test('makes the browser a known device; the password alone does not', async () => {
    const { email, authenticator } = await at.createUserWithFactor();
    const browser = new SignInBrowser(at.site, '192.0.2.1');
    await browser.signIn(email);
    expect(browser.cookies).toBe('');
    const { session } = await signInAs(at.site, email);
    const path = `${at.site.url}/auth/v1/factors/${authenticator.factorId}`;
    const headers = { Authorization: `Bearer ${session.access_token}` };
    const challenged = await fetch(`${path}/challenge`, { method: 'POST', headers });
    const { id: challenge_id } = await challenged.json();
    const body = JSON.stringify({ challenge_id, code: authenticator.code(at.clock.now()) });
    const verified = await fetch(`${path}/verify`, { method: 'POST', headers, body });
    expect(verified.headers.get('set-cookie')).toMatch(/^directorate_device_/);
  });
});
