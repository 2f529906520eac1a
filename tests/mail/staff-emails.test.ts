import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules } from '#domain/content/run-schedules.ts';
import { contentRequests } from '../api/content-requests.ts';
import { type SignedInPerson, signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
let site: ServedSite;
let edda: SignedInPerson;
let adam: SignedInPerson;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` } });
  edda = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  adam = await signedIn(site, 'adam', 'admin', { full_name: 'Adam Okoro' });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const received = (subject: string) =>
  until(`the email "${subject}"`, () => server.received.find((email) => email.subject === subject));

test('an author is told of edits and of a restored revision by a colleague', async () => {
  const { published } = contentRequests(site, 'posts', edda);
  const colleague = contentRequests(site, 'posts', adam);
  const post = await published({ title: 'Solar clinics' });
  const edited = await colleague.edit(post, { title: 'Solar clinics open' });
  const email = await received('Draft edited: Solar clinics open');
  expect(email.to).toMatchObject({ text: edda.email });
  expect(email.text).toContain('Adam Okoro edited the draft of a post that you created.');
  expect(email.text).toContain(`https://www.example.gov/admin/posts?edit=${post.id}`);

  await site.change('truncate draft_edit_emails');
  const revisions = await colleague.does('GET', `/${post.id}/revisions`);
  const [{ id }] = revisions.items as [{ id: number }];
  const restoration = `/${post.id}/revisions/${id}/restoration`;
  await colleague.does('PUT', restoration, { version: edited.version });
  await received('Draft edited: Solar clinics');
});

test('who scheduled a page is told when it is live', async () => {
  const { begin, does } = contentRequests(site, 'pages', edda);
  const page = await begin({ title: 'Grants', slug: 'grants' });
  const soon = new Date(Date.now() + 60_000);
  const schedule = { version: page.version, publish_at: soon.toISOString() };
  await does('PUT', `/${page.id}/schedule`, schedule);
  await runSchedules({ db: site.database.db, mailQueue: site.mail.mailQueue }, soon);
  const email = await received('Published: Grants');
  expect(email.to).toMatchObject({ text: edda.email });
  expect(email.text).toContain('\nhttps://www.example.gov/grants\n');
});
