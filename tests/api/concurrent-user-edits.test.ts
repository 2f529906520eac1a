// @module-tag nightly

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { createAccessToken, type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let staff: SignedInPerson[];
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  staff = await Promise.all(
    ['anna', 'berta', 'clara'].map((name) => signedIn(site, name, 'super_admin')),
  );
});
afterAll(() => site.close());

async function versionOf({ id }: SignedInPerson): Promise<number> {
  const { rows } = await site.database.pool.query(
    'select version from user_profiles where id = $1',
    [id],
  );
  return rows[0]?.version ?? 1;
}

const acts = {
  async edit(by: SignedInPerson, on: SignedInPerson) {
    const body = { version: await versionOf(on), department: 'Press' };
    return (await ask(site, `PATCH /api/users/${on.id}`, { token: by.token, body })).status;
  },
  async demoteAndPromote(by: SignedInPerson, on: SignedInPerson) {
    for (const role of ['admin', 'super_admin']) {
      const body = { version: await versionOf(on), role };
      const { status } = await ask(site, `PATCH /api/users/${on.id}`, { token: by.token, body });
      if (status >= 500) return status;
    }
    return 200;
  },
  async editOwn(by: SignedInPerson) {
    const body = { version: await versionOf(by), full_name: 'Someone' };
    return (await ask(site, 'PATCH /api/me', { token: by.token, body })).status;
  },
  async signIn(by: SignedInPerson) {
    const { error } = await newClient(site).signInWithPassword({ email: by.email, password });
    return error?.status ?? 200;
  },
  async list(by: SignedInPerson) {
    return (await ask(site, 'GET /api/users?search=dsti', { token: by.token })).status;
  },
};

test('changes users at the same time without deadlocks', async () => {
  const person = fc.nat({ max: 2 });
  const act = fc.tuple(fc.constantFrom(...Object.values(acts)), person, person);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (plan) => {
      // A change of role has ended their sessions.
      for (const person of staff) person.token = await createAccessToken(site, person.email);
      const statuses = await Promise.all(
        plan.flatMap(([does, by, on]) => {
          const [one, other] = [staff[by], staff[on]];
          return one && other ? [does(one, other)] : [];
        }),
      );
      expect(Math.max(...statuses)).toBeLessThan(500);
      const { rows } = await site.database.pool.query(
        "select id from user_profiles where role = 'super_admin'",
      );
      expect(rows.length).toBeGreaterThan(0);
      await site.database.pool.query("update user_profiles set role = 'super_admin'");
    }),
    { numRuns: 10 },
  );
  const { rows } = await site.database.pool.query(
    `select 1 from people_list l join user_profiles p using (id) join auth.users u using (id)
     where l.name_key <> lower(p.full_name) or l.department_key <> lower(p.department)
        or l.role <> p.role or l.last_sign_in_at <> u.last_sign_in_at or l.email <> u.email`,
  );
  expect(rows).toEqual([]);
});
