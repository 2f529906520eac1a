import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const composed = 'Caf\u00e9 co-operation';
const stored = { composed, decomposed: composed.normalize('NFD').replace('-', '\u2011') };
const typed = {
  ...stored,
  plain: 'cafe CO\u2013operation',
};

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  admin = await signedIn(site, 'adam', 'super_admin');
  for (const [slug, text] of Object.entries(stored)) {
    const email = `${slug}@example.org`;
    await signedIn(site, slug, 'editor', { full_name: `Ada ${text}` });
    await site.change(`
      insert into pages (title, slug) values ('${text}', '${slug}');
      insert into posts (title, slug, tags) values ('${text}', '${slug}', array['${text}']);
      insert into projects (title, slug) values ('${text}', '${slug}');
      insert into media (file_name, file_url, file_type, file_size) values ('${text}.png', '/${slug}.png', 'png', 1);
      insert into contact_messages (reference, name, email, subject, message)
        values ('${slug}', 'Ada', '${email}', 'general', '${text}');
      insert into redirects (from_path, to_path) values ('/${text}', '/about');
      insert into newsletter_issues (subject) values ('${text}');
      insert into emails (id, kind, recipient, subject, sealed) values (gen_random_uuid(), 'digest', '${email}', '${text}', 'x');
      insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id, details)
        values ('staff', '${text}', 'create', 'pages', '${slug}', '{}')`);
  }
});
afterAll(() => site.close());

async function count(path: string): Promise<number> {
  const { status, body } = await ask(site, `GET ${path}`, { token: admin.token });
  expect(status, path).toBe(200);
  return ((body.items ?? []) as unknown[]).length;
}

const lists = {
  pages: '/api/pages?',
  posts: '/api/posts?',
  projects: '/api/projects?',
  users: '/api/users?',
  media: '/api/media?',
  messages: '/api/messages?',
  redirects: '/api/redirects?',
  tags: '/api/tags?',
  'newsletter issues': '/api/newsletter-issues?',
  emails: '/api/emails?',
  'audit log': '/api/audit?action=create&',
};

describe.each(Object.entries(lists))('the search of %s', (_, list) => {
  test.each(Object.entries(typed))('finds both forms by the %s one', async (_form, text) => {
    expect(await count(`${list}${new URLSearchParams({ search: text })}`)).toBe(2);
  });
});

test.each(Object.entries(typed))(
  'the command palette and links find them by the %s form',
  async (_, words) => {
    const query = new URLSearchParams({ words });
    const { body } = await ask(site, `GET /api/search?${query}`, { token: admin.token });
    expect([body.pages, body.posts]).toEqual([
      expect.objectContaining({ length: 2 }),
      expect.objectContaining({ length: 2 }),
    ]);
    expect(await count(`/api/link-targets?${query}`)).toBeGreaterThanOrEqual(8);
  },
);
