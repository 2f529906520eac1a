import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock, hourMs } from './test-clock.ts';

const email = 'sofia.mensah@dsti.gov.example';
const dayMs = 24 * hourMs;

/** Serves a site whose clock can be advanced, with a signed-in user. */
async function signedIn(variables: Record<string, string> = {}) {
  const clock = createTestClock();
  const site = await serveComposedSite({ auth: authSettingsWith(variables), now: clock.now });
  await addAccount(site, { email });
  const client = newClient(site);
  await client.signInWithPassword({ email, password });
  return { site, clock, client };
}

describe('by default', () => {
  let opened: Awaited<ReturnType<typeof signedIn>>;
  let site: ServedSite;
  beforeAll(async () => {
    opened = await signedIn();
    ({ site } = opened);
  });
  afterAll(() => site.close());

  test('a session that is refreshed twice a day lasts thirty days', {
    tags: 'nightly',
  }, async () => {
    const { client, clock } = opened;
    await client.signInWithPassword({ email, password });
    for (let used = 0; used < 29 * dayMs; used += 11 * hourMs) {
      expect((await client.refreshSession()).error).toBeNull();
      clock.moveOn(11 * hourMs);
    }
    expect((await client.refreshSession()).error).toBeNull();
    clock.moveOn(11 * hourMs);
    expect((await client.refreshSession()).error).toBeNull();
    clock.moveOn(11 * hourMs);
    expect((await client.refreshSession()).error).toMatchObject({ code: 'session_expired' });
  });

  test('a session ends after twelve hours without a refresh', async () => {
    const { client, clock } = opened;
    await client.signInWithPassword({ email, password });
    clock.moveOn(12 * hourMs + 1_000);
    expect((await client.refreshSession()).error).toMatchObject({ code: 'session_expired' });
  });
});

test('with both limits at 0, a session lasts', async () => {
  const off = { AUTH_SESSIONS_INACTIVITY_TIMEOUT: '0', AUTH_SESSIONS_TIMEBOX: '0' };
  const { site, clock, client } = await signedIn(off);
  clock.moveOn(400 * dayMs);
  expect((await client.refreshSession()).error).toBeNull();
  await site.close();
});
