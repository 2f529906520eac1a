import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';

let site: ServedSite;
let token: string | undefined;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  const email = 'vera@dsti.gov.example';
  await addAccount(site, { email, role: 'viewer', require_password_change: false });
  const { data } = await newClient(site).signInWithPassword({ email, password });
  token = data.session?.access_token;
});
afterAll(() => site.close());

test('counts content except in the trash', async () => {
  const nothing = { pages: 0, published_posts: 0, active_projects: 0, team_members: 1 };
  expect(await ask(site, 'GET /api/dashboard', { token })).toEqual({ status: 200, body: nothing });
  await site.change(`
    insert into pages (title, slug, status) values ('A', 'a', 'draft'), ('B', 'b', 'published');
    insert into pages (title, slug, deleted_at) values ('C', 'c', now());
    insert into posts (title, slug, status) values ('A', 'a', 'draft'), ('B', 'b', 'published');
    insert into posts (title, slug, status, deleted_at) values ('C', 'c', 'published', now());
    insert into projects (title, slug, status) values
      ('A', 'a', 'active'), ('B', 'b', 'active'), ('C', 'c', 'planning'), ('D', 'd', 'completed');
    insert into projects (title, slug, status, deleted_at) values ('E', 'e', 'active', now());`);
  const { body } = await ask(site, 'GET /api/dashboard', { token });
  expect(body).toEqual({ pages: 2, published_posts: 1, active_projects: 2, team_members: 1 });
});

test('rejects visitors', async () => {
  const { status, body } = await ask(site, 'GET /api/dashboard');
  expect(status).toBe(401);
  expect(body.error?.code).toBe('unauthenticated');
});
