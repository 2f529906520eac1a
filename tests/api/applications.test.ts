import { randomUUID } from 'node:crypto';
import type { OAuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oauthSite, redirectUri } from '../auth/oauth-site.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const at = oauthSite({ AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
const planner = {
  client_name: 'Planner',
  redirect_uris: [redirectUri],
  client_uri: 'https://app.example.org/',
  logo_uri: null,
  token_endpoint_auth_method: 'client_secret_post',
};

let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signedIn(at.site, 'sofia', 'super_admin');
});

interface Added {
  application: Record<string, unknown> & { id: string; version: number };
  client_secret: string | null;
}

const send = (endpoint: string, body?: unknown) =>
  ask(at.site, endpoint, { token: admin.token, body });

async function add(changed: Record<string, unknown> = {}): Promise<Added> {
  const { status, body } = await send('POST /api/applications', { ...planner, ...changed });
  expect(status).toBe(201);
  return body as unknown as Added;
}

async function find(search: string) {
  const { body } = await send(`GET /api/applications?search=${encodeURIComponent(search)}`);
  return body as unknown as { items: Added['application'][]; total: number };
}

/** An application as clients of the service know it. */
function asClient({ application, client_secret }: Added): OAuthClient {
  const { id: client_id, ...described } = application;
  return { ...described, client_id, client_secret } as unknown as OAuthClient;
}

async function entriesOf(id: string) {
  const { rows } = await at.site.database.pool.query(
    'select action, actor_id, details from audit_log where subject_id = $1 order by id',
    [id],
  );
  return rows;
}

test('people sign in to a new application until it is removed', async () => {
  const added = await add();
  const { id, version } = added.application;
  expect(added.client_secret).toHaveLength(43);
  expect(added.application).toMatchObject({
    ...planner,
    client_type: 'confidential',
    registration_type: 'manual',
    users: 0,
    last_used_at: null,
  });
  const client = asClient(added);
  const person = await at.createUser();
  const { code } = await at.approve(person, client);
  const approvedAt = at.clock.now().getTime();
  const { status, body: tokens } = await at.exchange(client, code);
  expect(status).toBe(200);
  expect((await at.userinfo(tokens.access_token)).status).toBe(200);

  const listed = await find(id);
  expect(listed).toMatchObject({ total: 1, enabled: true, items: [{ id, users: 1 }] });
  expect(Date.parse(String(listed.items[0]?.last_used_at))).toBeGreaterThanOrEqual(approvedAt);
  expect(JSON.stringify(listed)).not.toContain(added.client_secret);

  expect((await send(`DELETE /api/applications/${id}`, { version })).status).toBe(204);
  expect((await at.userinfo(tokens.access_token)).status).toBe(403);
  expect((await at.refresh(client, tokens.refresh_token)).status).toBe(401);
  expect((await person.client.oauth.listGrants()).data).toEqual([]);
  expect((await find(id)).total).toBe(0);
  expect((await send(`DELETE /api/applications/${id}`, { version })).status).toBe(404);
  const { logo_uri, ...recorded } = planner;
  expect(await entriesOf(id)).toEqual([
    { action: 'create', actor_id: admin.id, details: { name: 'Planner', ...recorded } },
    {
      action: 'delete',
      actor_id: admin.id,
      details: { name: 'Planner', redirect_uris: [redirectUri], users: 1 },
    },
  ]);
  const { rows } = await at.site.database.pool.query(
    `select payload ->> 'action' as action, payload ->> 'actor_username' as by
     from auth.audit_log_entries where payload -> 'traits' ->> 'client_id' = $1 and payload ->> 'log_type' = 'oauth_client'
     order by created_at`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'oauth_client_created', by: admin.email },
    { action: 'oauth_client_deleted', by: admin.email },
  ]);
});

test('a change is logged with the values before and after, and needs the current version', async () => {
  const { application } = await add();
  const { id, version } = application;
  const path = `PATCH /api/applications/${id}`;
  const change = { ...planner, client_name: 'Diary', client_uri: null, version };
  const { status, body } = await send(path, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ client_name: 'Diary', client_uri: null, logo_uri: null });
  const stale = await send(path, { ...change, client_name: 'Other' });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { current: { version: body.version } } },
  });
  const [, changed] = await entriesOf(id);
  expect(changed).toMatchObject({
    action: 'update',
    details: {
      name: 'Diary',
      changes: {
        client_name: { before: 'Planner', after: 'Diary' },
        client_uri: { before: planner.client_uri, after: null },
      },
    },
  });
  const isPublic = { ...change, version: body.version, token_endpoint_auth_method: 'none' };
  const rejected = await send(path, isPublic);
  expect(rejected.status).toBe(422);
  expect(Object.keys(rejected.body.error?.fields ?? {})).toEqual(['token_endpoint_auth_method']);
  expect(await entriesOf(id)).toHaveLength(2);
});

test('of two changes at once, one is rejected', async () => {
  const { id, version } = (await add()).application;
  const changed = (client_name: string) =>
    send(`PATCH /api/applications/${id}`, { ...planner, client_name, version });
  const removed = send(`DELETE /api/applications/${id}`, { version });
  const [first, second] = await Promise.all([changed('One'), changed('Other')]);
  const statuses = [first.status, second.status, (await removed).status];
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404 || status === 409)).toHaveLength(2);
});

test('a new secret replaces the one of before, and public applications have none', async () => {
  const added = await add();
  const { id, version } = added.application;
  const { code } = await at.approve(await at.createUser(), asClient(added));
  const { body: tokens } = await at.exchange(asClient(added), code);
  const path = (of: string) => `PUT /api/applications/${of}/secret`;
  const replaced = await send(path(id), { version });
  expect(replaced.status).toBe(200);
  const renewed = replaced.body as unknown as Added;
  expect((await at.refresh(asClient(added), tokens.refresh_token)).status).toBe(401);
  expect((await at.refresh(asClient(renewed), tokens.refresh_token)).status).toBe(200);
  expect((await send(path(id), { version })).status).toBe(409);
  const [, entry] = await entriesOf(id);
  expect(entry).toEqual({
    action: 'replace_secret',
    actor_id: admin.id,
    details: { name: 'Planner' },
  });

  const open = await add({ token_endpoint_auth_method: 'none' });
  expect(open.client_secret).toBeNull();
  const none = await send(path(open.application.id), { version: open.application.version });
  expect(none.status).toBe(409);
  expect((await send(path(randomUUID()), { version })).status).toBe(404);
});

const rejected: [field: string, value: unknown][] = [
  ['client_name', '\u200b'],
  ['client_name', 'Plan\u202ener'],
  ['client_name', '\u{1f600}'.repeat(150)],
  ['client_name', 7],
  ['redirect_uris', []],
  ['redirect_uris', [' ']],
  ['redirect_uris', 'https://app.example.org/'],
  ['redirect_uris', Array.from({ length: 11 }, (_, n) => `https://app.example.org/${n}`)],
  ['redirect_uris', ['http://app.example.org/']],
  ['redirect_uris', ['https://app.example.org/,https://evil.example.org/']],
  ['redirect_uris', ['gov.example.app:/callback']],
  ['redirect_uris', [`https://app.example.org/\ud800`]],
  ['client_uri', 'javascript:alert(1)'],
  ['logo_uri', 'http://app.example.org/logo.svg'],
  ['token_endpoint_auth_method', 'private_key_jwt'],
];

test.each(rejected)('rejects %s %j', async (field, value) => {
  const { status, body } = await send('POST /api/applications', { ...planner, [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {})).toEqual([field]);
});

test('stores each redirect URI once, and a private scheme of a public application', async () => {
  const uri = 'gov.example.app:/callback';
  const { application } = await add({
    client_name: '  Pocket\tplanner ',
    redirect_uris: [` ${uri} `, '', uri],
    token_endpoint_auth_method: 'none',
  });
  expect(application).toMatchObject({
    client_name: 'Pocket planner',
    client_type: 'public',
    redirect_uris: [uri],
  });
});

test('lists applications by name, use and origin, page by page', async () => {
  const mark = randomUUID();
  for (const name of ['b', 'A', 'c']) await add({ client_name: `${name} ${mark}` });
  const registered = await fetch(`${at.site.url}/auth/v1/oauth/clients/register`, {
    method: 'POST',
    body: JSON.stringify({ client_name: `d ${mark}`, redirect_uris: [redirectUri] }),
  });
  const self = asClient({
    application: {
      id: (await registered.json()).client_id,
      redirect_uris: [redirectUri],
      version: 0,
    },
    client_secret: null,
  });
  await at.approve(await at.createUser(), self);
  const names = async (params: string) => {
    const { body } = await send(`GET /api/applications?search=${mark}&${params}`);
    const { items, total } = body as unknown as { items: { client_name: string }[]; total: number };
    return { total, names: items.map(({ client_name }) => client_name[0]) };
  };
  expect(await names('sort=client_name')).toEqual({ total: 4, names: ['A', 'b', 'c', 'd'] });
  expect(await names('sort=client_name&page_size=3&page=2')).toEqual({ total: 4, names: ['d'] });
  expect((await names('sort=-users')).names[0]).toBe('d');
  expect(await names('registration=dynamic')).toEqual({ total: 1, names: ['d'] });
  expect((await names('registration=manual')).total).toBe(3);
  expect((await send('GET /api/applications?registration=other')).status).toBe(422);
});

describe('while the OAuth server is turned off', () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveComposedSite({ auth: authSettingsWith() });
  });
  afterAll(() => site.close());

  test('there are no applications, and none can be added', async () => {
    const { token } = await signedIn(site, 'sofia', 'super_admin');
    const { body } = await ask(site, 'GET /api/applications', { token });
    expect(body).toMatchObject({ items: [], total: 0, enabled: false });
    const added = await ask(site, 'POST /api/applications', { token, body: planner });
    expect(added.status).toBe(409);
  });
});
