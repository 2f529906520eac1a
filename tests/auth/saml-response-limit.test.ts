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

describe('responses that fail verification', () => {
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

  test('if they are rejected before they are verified', async () => {
    const unknown = respond({ ...(await at.addProvider()), idp: new SamlIdp() });
    const rejected = ['', '%%%', unknown, unknown, unknown];
    expect(await outcomesOf(rejected)).not.toContain('over_request_rate_limit');
    for (const _ of rejected) await outcomeOf(unknown, randomUUID());
    expect(await outcomeOf(respond(await at.addProvider()))).toBeNull();
  });

  test('if they answer a request of this service', async () => {
    const provider = await at.addProvider();
    for (let count = 0; count < 4; count += 1) {
      const { query } = await at.signIn(provider, newPerson(provider), forged);
      expect(query.error_code).toBe('validation_failed');
    }
    expect(await outcomeOf(respond(provider))).toBeNull();
  });
});
