import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { createAccessToken, type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let edda: SignedInPerson;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  vera = await signedIn(site, 'vera', 'viewer');
  edda = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.pool.query('delete from auth.sessions where user_id = $1', [edda.id]);
  edda = { ...edda, token: await createAccessToken(site, edda.email) };
});

interface Session {
  id: string;
  device: string;
  client_ip: string | null;
  created_at: string;
  last_used_at: string;
  current: boolean;
}

async function sessionsOf({ token }: SignedInPerson): Promise<Session[]> {
  const { status, body } = await ask(site, 'GET /api/me/sessions', { token });
  expect(status).toBe(200);
  return body.items as Session[];
}

const works = async (token: string) => (await ask(site, 'GET /api/me', { token })).status === 200;

describe("the user's own sessions", () => {
  test('are listed with device, client IP and last use, and the current one is marked', async () => {
    const firefox =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
    await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'User-Agent': firefox, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: edda.email, password }),
    });
    const [newest, own] = await sessionsOf(edda);
    expect(newest).toEqual({
      id: expect.any(String),
      device: 'Firefox on Windows',
      client_ip: '127.0.0.1',
      created_at: expect.stringMatching(/Z$/),
      last_used_at: newest?.created_at,
      current: false,
    });
    expect(own).toMatchObject({ device: 'Unknown device', current: true });
  });

  test('show their last refresh', async () => {
    const client = newClient(site);
    const { data } = await client.signInWithPassword({ email: edda.email, password });
    await createAccessToken(site, edda.email);
    await client.refreshSession();
    const [first] = await sessionsOf({ ...edda, token: data.session?.access_token ?? '' });
    expect(first?.current).toBe(true);
    expect(Date.parse(first?.last_used_at ?? '')).toBeGreaterThan(
      Date.parse(first?.created_at ?? ''),
    );
  });

  test.each([
    "not_after = now() - interval '1 minute'",
    "created_at = now() - interval '31 days', refreshed_at = now()",
    "created_at = now() - interval '13 hours'",
  ])('leave out those that expired: %s', async (change) => {
    await createAccessToken(site, edda.email);
    const [other] = (await sessionsOf(edda)).filter(({ current }) => !current);
    await site.database.pool.query(`update auth.sessions set ${change} where id = $1`, [other?.id]);
    expect(await sessionsOf(edda)).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('ends the session of one device at once', async () => {
    const phone = await createAccessToken(site, edda.email);
    const [other] = (await sessionsOf(edda)).filter(({ current }) => !current);
    const { status } = await ask(site, `DELETE /api/me/sessions/${other?.id}`, edda);
    expect(status).toBe(204);
    expect(await works(phone)).toBe(false);
    expect(await works(edda.token)).toBe(true);
    expect((await ask(site, `DELETE /api/me/sessions/${other?.id}`, edda)).status).toBe(404);
  });

  test("another person's device is not found", async () => {
    const [theirs] = await sessionsOf(vera);
    expect((await ask(site, `DELETE /api/me/sessions/${theirs?.id}`, edda)).status).toBe(404);
    expect(await works(vera.token)).toBe(true);
  });

  test('all other devices keeps the current session and those of others', async () => {
    const others = [
      await createAccessToken(site, edda.email),
      await createAccessToken(site, edda.email),
    ];
    expect((await ask(site, 'DELETE /api/me/sessions', edda)).status).toBe(204);
    for (const token of others) expect(await works(token)).toBe(false);
    expect(await sessionsOf(edda)).toMatchObject([{ current: true }]);
    expect(await works(vera.token)).toBe(true);
    const { rows } = await site.database.pool.query(
      "select details from audit_log where action = 'end_sessions' and actor_id = $1 order by id",
      [edda.id],
    );
    expect(rows.at(-1)).toEqual({ details: { which: 'others' } });
  });
});
