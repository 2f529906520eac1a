// @module-tag nightly

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Deviation, newKey, SamlIdp } from './saml-idp.ts';
import { acsUrl, newPerson, samlSite } from './saml-site.ts';

const at = samlSite({ AUTH_DISABLE_SIGNUP: 'false', AUTH_RATE_LIMIT_SAML_ACS: '3' });
const forged: Deviation = { signWith: new SamlIdp(newKey()) };
type Provider = Awaited<ReturnType<typeof at.addProvider>>;

beforeEach(() => at.site.change('delete from rate_limits'));

function respond(provider: Provider, deviation: Deviation = {}): string {
  return provider.idp.respond(null, newPerson(provider), acsUrl, at.clock.now(), deviation);
}

/** Runs `work` while nobody who comes from a provider can be signed in: it is locked, as if it was being changed. */
async function withLockedProvider(provider: Provider, work: () => Promise<void>): Promise<void> {
  const other = await at.site.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from auth.sso_providers where id = $1 for update', [provider.id]);
    await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

/** Delivers responses that nobody requested, and returns the codes of the rejections; null for a sign-in. */
async function outcomesOf(responses: string[]): Promise<(string | null)[]> {
  const outcomes: (string | null)[] = [];
  for (const response of responses) outcomes.push(await outcomeOf(response));
  return outcomes;
}

async function outcomeOf(response: string, relayState = ''): Promise<string | null> {
  const { status, query } = await at.deliver(response, relayState);
  expect(status).toBe(query.error_code === undefined ? 302 : 303);
  return query.error_code ?? null;
}

describe('responses that sign nobody in', () => {
  test('are limited per network, which can still finish what it started here', async () => {
    const provider = await at.addProvider();
    const responses = [forged, forged, forged, forged, {}].map((each) => respond(provider, each));
    const limited = 'over_request_rate_limit';
    expect(await outcomesOf(responses)).toEqual([
      'validation_failed',
      'validation_failed',
      'validation_failed',
      limited,
      limited,
    ]);
    const { fragment } = await at.signIn(provider, newPerson(provider));
    expect(fragment.token_type).toBe('bearer');
  });

  test('are limited when they come at once', async () => {
    const provider = await at.addProvider();
    const responses = Array.from({ length: 8 }, () => respond(provider, forged));
    const outcomes = await Promise.all(responses.map((response) => outcomeOf(response)));
    expect(outcomes.filter((code) => code === 'validation_failed')).toHaveLength(3);
  });

  test('count if nothing can be read from them, or nobody knows who sent them', async () => {
    const unknown = respond({ ...(await at.addProvider()), idp: new SamlIdp() });
    expect(await outcomesOf(['', '%%%', unknown, unknown])).toEqual([
      'validation_failed',
      'validation_failed',
      'saml_idp_not_found',
      'over_request_rate_limit',
    ]);
  });

  test('count when one is sent again and again', async () => {
    const response = respond(await at.addProvider());
    expect(await outcomesOf(Array.from({ length: 5 }, () => response))).toEqual([
      null,
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'over_request_rate_limit',
    ]);
  });
});

describe('responses do not count', () => {
  test('if they sign someone in', async () => {
    const provider = await at.addProvider();
    const responses = Array.from({ length: 5 }, () => respond(provider));
    expect(await outcomesOf(responses)).toEqual([null, null, null, null, null]);
  });

  test('if they are rejected because of the limit', async () => {
    const provider = await at.addProvider();
    const outcomes: (string | null)[] = [];
    const rejected = Array(5).fill('over_request_rate_limit');
    let delivered: Promise<unknown> = Promise.resolve();
    await withLockedProvider(provider, async () => {
      const responses = Array.from({ length: 8 }, () => respond(provider));
      delivered = Promise.all(
        responses.map(async (response) => outcomes.push(await outcomeOf(response))),
      );
      await expect.poll(() => outcomes).toEqual(rejected);
    });
    await delivered;
    expect(outcomes).toEqual([...rejected, null, null, null]);
    expect(await outcomeOf(respond(provider))).toBeNull();
  });

  test('if they claim to answer a request of this service', async () => {
    const provider = await at.addProvider();
    for (let count = 0; count < 4; count += 1) await outcomeOf(respond(provider), randomUUID());
    expect(await outcomeOf(respond(provider))).toBeNull();
  });

  test('with those that nobody requested, if they answer a request of this service', async () => {
    const provider = await at.addProvider();
    for (let count = 0; count < 4; count += 1) {
      await at.signIn(provider, newPerson(provider), forged);
    }
    expect(await outcomeOf(respond(provider))).toBeNull();
  });
});

describe('responses to requests of this service', () => {
  test('are limited per network if they fail', async () => {
    const provider = await at.addProvider();
    for (const code of [...Array(3).fill('validation_failed'), 'over_request_rate_limit']) {
      const { query } = await at.signIn(provider, newPerson(provider), forged);
      expect(query.error_code).toBe(code);
    }
  });

  test('do not count if they are verified, whoever the person is', async () => {
    const provider = await at.addProvider();
    for (let count = 0; count < 5; count += 1) {
      const { fragment } = await at.signIn(provider, newPerson(provider));
      expect(fragment.token_type).toBe('bearer');
    }
  });
});

describe('while sign-up is closed', () => {
  const closed = samlSite({ AUTH_RATE_LIMIT_SAML_ACS: '3' });

  test('responses about people without an account do not count', async () => {
    const provider = await closed.addProvider();
    for (let count = 0; count < 5; count += 1) {
      const { query } = await closed.signIn(provider, newPerson(provider));
      expect(query.error_code).toBe('signup_disabled');
    }
  });
});
