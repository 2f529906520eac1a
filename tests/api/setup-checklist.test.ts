import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

interface Checklist {
  dismissed: boolean;
  steps: { name: string; done: boolean }[];
  starter_items: number;
}

let site: ServedSite;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());
beforeEach(() =>
  site.change(`
    truncate pages, posts, projects, revisions, audit_log, site_settings cascade;
    delete from auth.users where id <> '${adam.id}';
    delete from user_profiles where id <> '${adam.id}'`),
);

async function checklist(): Promise<Checklist> {
  const { status, body } = await ask(site, 'GET /api/dashboard/checklist', adam);
  expect(status).toBe(200);
  return body as unknown as Checklist;
}
const done = async () =>
  (await checklist()).steps.flatMap((step) => (step.done ? [step.name] : []));

test('ticks each step from stored data', async () => {
  await site.change(`
    insert into site_settings (contact_email) values ('info@dsti.gov.example')`);
  expect(await done()).toEqual(['starter_content']);
  await site.change(`update site_settings set logo_url = '/media/logo.svg',
    contact_email = 'info@dsti.gov', smtp_enabled = true, smtp_host = 'mail.dsti.gov',
    smtp_from_email = 'info@dsti.gov'`);
  expect(await done()).toEqual(['logo', 'contact_email', 'email_delivery', 'starter_content']);
  const edda = await signedIn(site, 'edda', 'editor');
  const post = { title: 'First', excerpt: 'Short.', content: '<p>Long.</p>' };
  const { body } = await ask(site, 'POST /api/posts', { ...edda, body: post });
  expect(await done()).not.toContain('first_post');
  const publication = { ...edda, body: { version: body.version } };
  await ask(site, `PUT /api/posts/${body.id}/publication`, publication);
  expect((await checklist()).steps.every((step) => step.done)).toBe(true);
  await site.change('delete from audit_log');
  expect((await checklist()).steps.every((step) => step.done)).toBe(true);
});

test('counts starter content until someone edits or trashes it', async () => {
  await site.change(`
    with page as (
      insert into pages (title, slug) values ('A', 'a'), ('B', 'b'), ('C', 'c') returning id, title
    )
    insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id)
    select 'system', 'Starter site', 'create', 'pages', id::text from page
    union all select 'system', 'Starter site', 'create', 'pages', 'not an id'
    union all select 'system', 'Schedule', 'publish', 'pages', id::text from page
    union all select 'staff', 'Adam', 'update', 'pages', id::text from page where title = 'B'`);
  expect((await checklist()).starter_items).toBe(2);
  await site.change(`update pages set deleted_at = now() where title = 'C'`);
  expect((await checklist()).starter_items).toBe(1);
  expect(await done()).not.toContain('starter_content');
});

test('is hidden for one user only, and shown again', async () => {
  const mia = await signedIn(site, 'mia', 'super_admin');
  const hide = (dismissed: unknown) =>
    ask(site, 'PUT /api/dashboard/checklist', { ...adam, body: { dismissed } });
  expect((await hide(true)).body.dismissed).toBe(true);
  expect((await hide(true)).body.dismissed).toBe(true);
  expect((await ask(site, 'GET /api/dashboard/checklist', mia)).body.dismissed).toBe(false);
  expect((await hide(false)).body.dismissed).toBe(false);
  expect(await hide('yes')).toMatchObject({
    status: 422,
    body: { error: { fields: { dismissed: 'Choose whether to hide the checklist.' } } },
  });
});

test('names the administrators to staff', async () => {
  await signedIn(site, 'mia', 'super_admin');
  const vera = await signedIn(site, 'vera', 'viewer');
  const { body } = await ask(site, 'GET /api/dashboard/administrators', vera);
  const names = (body as unknown as { full_name: string }[]).map(({ full_name }) => full_name);
  expect(names).toHaveLength(2);
  await site.change(`update auth.users set banned_until = 'infinity' where email like 'mia%'`);
  const { body: left } = await ask(site, 'GET /api/dashboard/administrators', vera);
  expect(left).toHaveLength(1);
});
