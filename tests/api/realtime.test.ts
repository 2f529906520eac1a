import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#constants/enums.ts';
import { addAccount, authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type Listening, listenTo } from './event-stream.ts';

interface Person {
  id: string;
  token: string;
}

const listeners: Listening[] = [];

let site: ServedSite;
let number = 0;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.stop();
});

async function listen(person?: Person): Promise<Listening> {
  const listening = await listenTo(site, { token: person?.token });
  listeners.push(listening);
  return listening;
}

async function staff(role: Role): Promise<Person> {
  number += 1;
  const email = `${role}-${number}@dsti.gov.example`;
  const { id } = await addAccount(site, { email, role, require_password_change: false });
  const { data } = await newClient(site).signInWithPassword({ email, password });
  await site.changes.settled();
  return { id, token: data.session?.access_token ?? '' };
}

async function closing(title: string): Promise<void> {
  await site.change('delete from maintenance_mode');
  await site.change(`insert into maintenance_mode (title) values ('${title}')`);
}

const named = (name: string) =>
  `insert into site_settings (site_name) values ('${name}')
   on conflict (singleton) do update set site_name = excluded.site_name`;

const heard = (table: string, more: object = {}) => ({
  event: 'change',
  data: expect.objectContaining({ table, ...more }),
});

test('is a stream that proxies neither cache nor buffer', async () => {
  const { status, headers } = await listen();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': expect.stringContaining('no-store'),
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
});

test('answers a HEAD request without a stream', async () => {
  const { headers, next } = await listenTo(site, { method: 'HEAD' });
  expect(headers['content-type']).toBe('text/event-stream');
  expect(await next()).toBeNull();
});

test('tells visitors only about maintenance and settings, also during maintenance', async () => {
  await site.change('delete from maintenance_mode');
  const visitor = await listen();
  await staff('viewer');
  await site.change("insert into pages (title, slug, status) values ('A', 'a', 'published')");
  await site.change("insert into patterns (name, content) values ('A', '{}')");
  await site.change(named('DSTI'));
  expect(await visitor.next()).toEqual(heard('site_settings'));
  await site.change('insert into maintenance_mode (enabled) values (true)');
  expect(await visitor.next()).toEqual(heard('maintenance_mode'));
  const late = await listen();
  await closing('Again');
  expect(await late.next()).toEqual(heard('maintenance_mode'));
});

test('tells staff about everything, but about users only those who manage them', async () => {
  const viewer = await staff('viewer');
  const admin = await staff('admin');
  const [asViewer, asAdmin] = [await listen(viewer), await listen(admin)];
  await site.change(`update user_profiles set bio = 'x' where id = '${admin.id}'`);
  await site.change(`update user_profiles set bio = 'y' where id = '${viewer.id}'`);
  await site.change("insert into posts (title, slug) values ('B', 'b')");
  await site.change("insert into patterns (name, content) values ('B', '{}')");
  expect(await asAdmin.next()).toEqual(heard('user_profiles', { id: admin.id }));
  expect(await asAdmin.next()).toEqual(heard('user_profiles', { id: viewer.id }));
  expect(await asAdmin.next()).toEqual(heard('posts', { slug: 'b' }));
  expect(await asAdmin.next()).toEqual(heard('patterns'));
  expect(await asViewer.next()).toEqual(heard('user_profiles', { id: viewer.id }));
  expect(await asViewer.next()).toEqual(heard('posts', { slug: 'b' }));
  expect(await asViewer.next()).toEqual(heard('patterns'));
});

describe('the stream ends', () => {
  const touch = (id: string) => `update user_profiles set bio = random()::text where id = '${id}'`;

  test.each([
    ['the session has ended', (id: string) => `delete from auth.sessions where user_id = '${id}'`],
    [
      'the role has changed',
      (id: string) => `update user_profiles set role = 'viewer' where id = '${id}'`,
    ],
    [
      'a password change is required',
      (id: string) => `update user_profiles set require_password_change = true where id = '${id}'`,
    ],
    [
      'the account awaits confirmation',
      (id: string) => `update user_profiles set awaits_confirmation = true where id = '${id}'`,
    ],
    [
      'the account is deactivated',
      (id: string) => `update auth.users set banned_until = '2999-01-01' where id = '${id}'`,
    ],
    ['the profile is deleted', (id: string) => `delete from user_profiles where id = '${id}'`],
  ])('when %s, and others continue', async (_when, change) => {
    const [person, other] = [await staff('editor'), await staff('editor')];
    const [ended, goesOn] = [await listen(person), await listen(other)];
    await site.change(`${change(person.id)}; ${touch(person.id)}; ${touch(other.id)}`);
    let last = await ended.next();
    while (last !== null) last = await ended.next();
    await site.change("insert into projects (title, slug) values ('C', gen_random_uuid()::text)");
    expect(await goesOn.next()).toEqual(heard('user_profiles', { id: other.id }));
    expect(await goesOn.next()).toEqual(heard('projects'));
  });

  test('when the server stops', async () => {
    const other = await serveComposedSite();
    const visitor = await listenTo(other);
    other.endStreams();
    expect(await visitor.next()).toBeNull();
    expect((await listenTo(other)).status).toBe(503);
    await other.close();
  });
});

test('sends a reset to those who may have missed something', async () => {
  const [visitor, person] = [await listen(), await listen(await staff('viewer'))];
  await site.database.pool.query('update change_counter set value = value + 5');
  await site.changes.settled();
  expect(await visitor.next()).toEqual({ event: 'reset', data: {} });
  expect(await person.next()).toEqual({ event: 'reset', data: {} });
});

test('tells only staff about a saved draft, without its content, and keeps cached pages', async () => {
  const { rows } = await site.database.pool.query(
    "insert into pages (title, slug, status) values ('D', 'd', 'published') returning id",
  );
  await site.changes.settled();
  const [visitor, person] = [await listen(), await listen(await staff('viewer'))];
  await site.get('/d');
  const { entries } = site.documents.stats();
  await site.change(`update pages set draft = '{"title":"Secret"}' where slug = 'd'`);
  expect(await person.next()).toEqual({
    event: 'draft',
    data: { table: 'pages', id: rows[0].id, version: 2 },
  });
  expect(site.documents.stats().entries).toBe(entries);
  await closing('After it');
  expect(await visitor.next()).toEqual(heard('maintenance_mode'));
});

test('sends a reset after the listening connection was lost', async () => {
  const [visitor, person] = [await listen(), await listen(await staff('viewer'))];
  await site.database.pool.query(
    `begin; ${named('Meanwhile')};
     select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where application_name = 'directorate-listen' and datname = current_database();
     commit`,
  );
  // A listener that reconnects before the first change is committed also receives that, before or after the
  // reset.
  const nextBesides = async (stream: typeof visitor) => {
    const received = await stream.next();
    return JSON.stringify(received).includes('site_settings') ? stream.next() : received;
  };
  expect(await nextBesides(visitor)).toEqual({ event: 'reset', data: {} });
  expect(await nextBesides(person)).toEqual({ event: 'reset', data: {} });
  expect(await (await site.get('/')).text()).toContain('Meanwhile');
  await closing('Heard again');
  expect(await nextBesides(visitor)).toEqual(heard('maintenance_mode'));
});

test('rejects an invalid token instead of treating it as a visitor', async () => {
  expect((await listen({ id: '', token: 'nonsense' })).status).toBe(401);
  const person = await staff('editor');
  await site.change(
    `update user_profiles set require_password_change = true where id = '${person.id}'`,
  );
  expect((await listen(person)).status).toBe(403);
});

describe('a stream ends at once with its session', () => {
  const endings: Record<string, (person: Person, email: string) => Promise<unknown>> = {
    'when its owner signs out': ({ token }) =>
      fetch(`${site.url}/auth/v1/logout?scope=local`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      }),
    'when its owner signs out everywhere else': async (_, email) => {
      const other = newClient(site);
      await other.signInWithPassword({ email, password });
      return other.signOut({ scope: 'others' });
    },
    'when the password is changed elsewhere': async (_, email) => {
      const other = newClient(site);
      await other.signInWithPassword({ email, password });
      const current_password = password;
      return other.updateUser({ password: 'Another!Horse7', current_password } as object);
    },
    'when the user is deactivated': ({ id }) =>
      site.database.pool.query("update auth.users set banned_until = 'infinity' where id = $1", [
        id,
      ]),
    'when the account is deleted': ({ id }) =>
      site.database.pool.query('delete from auth.users where id = $1', [id]),
    'when another process ends it': ({ id }) =>
      site.database.pool.query('delete from auth.sessions where user_id = $1', [id]),
  };

  test.each(Object.entries(endings))('%s', async (_, end) => {
    const person = await staff('viewer');
    const { rows } = await site.database.pool.query('select email from auth.users where id = $1', [
      person.id,
    ]);
    const listening = await listen(person);
    const bystander = await listen(await staff('viewer'));
    await end(person, rows[0].email);
    // It may receive other events first.
    while ((await listening.next()) !== null);
    await closing('Still heard');
    expect(await bystander.next()).toMatchObject({ event: 'change' });
  });
});
