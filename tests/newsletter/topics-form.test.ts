import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletterConsent } from '#constants/newsletter.ts';
import { storePosts } from '#site/news/posts.fixture.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
  await storePosts(site, {
    open: { category: 'Grants' },
    again: { category: 'GRANTS' },
    closed: { category: 'Grants' },
    talk: { category: 'Events & <b>talks</b>' },
    secret: { category: 'Drafts', status: 'draft' },
    none: {},
  });
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from rate_limits'));

function submit(email: string, topics: readonly string[]): Promise<Response> {
  const fields = [['email', email], ...topics.map((topic) => ['topics', topic])];
  return fetch(`${site.url}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.site.publicUrl },
    redirect: 'manual',
  });
}

async function subscriber(email: string) {
  const sql = 'select * from newsletter_subscribers where email = $1';
  return (await site.database.pool.query(sql, [email])).rows[0];
}

const isTicked = (html: string, topic: string) =>
  new RegExp(`<input[^>]*name="topics"[^>]*checked=""[^>]*value="${topic}"`).test(html);

test('offers the categories with live posts, on the page of the newsletter only', async () => {
  const html = await (await site.get('/newsletter')).text();
  const offered = [...html.matchAll(/name="topics"[^>]*value="([^"]*)"/g)].map(([, name]) => name);
  expect(offered).toEqual(['Events &amp; &lt;b&gt;talks&lt;/b&gt;', 'Grants']);
  expect(html).toContain('Email me news about');
  expect(await (await site.get('/')).text()).not.toContain('name="topics"');
});

test('offers a new category as soon as a post in it is live', async () => {
  await site.get('/newsletter');
  await storePosts(site, { fresh: { category: 'Fresh' } });
  expect(await (await site.get('/newsletter')).text()).toContain('value="Fresh"');
  await site.change("delete from posts where slug = 'fresh'");
  expect(await (await site.get('/newsletter')).text()).not.toContain('value="Fresh"');
});

test('stores the known topics, and that they were agreed to', async () => {
  const email = 'topics@example.org';
  const response = await submit(email, ['grants', 'GRANTS', 'Drafts', 'Nonsense']);
  expect(response.status).toBe(303);
  expect(await subscriber(email)).toMatchObject({
    topics: ['Grants'],
    digest_at: null,
    consent_text: `${newsletterConsent} Email me, at most once a day, when something new is published about: Grants.`,
  });
  const { subject } = await takeEmailTo(site, email);
  expect(subject).toBe('Confirm your subscription');
});

test('stores none if none is ticked', async () => {
  await submit('none@example.org', []);
  expect(await subscriber('none@example.org')).toMatchObject({
    topics: [],
    consent_text: newsletterConsent,
  });
});

test('rejects more than 30 with a sentence, and stores nothing', async () => {
  const many = Array.from({ length: 31 }, (_, number) => `Topic ${number}`);
  const response = await submit('many@example.org', many);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Choose up to 30 topics.');
  expect(html).toContain('href="#newsletter-topics"');
  expect(html).toContain('id="newsletter-topics"');
  expect(await subscriber('many@example.org')).toBeUndefined();
  expect((await submit('many@example.org', many.slice(0, 30))).status).toBe(303);
});

test('keeps what was ticked when the email address is rejected', async () => {
  const response = await submit('nobody', ['Grants']);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(isTicked(html, 'Grants')).toBe(true);
  expect(isTicked(html, 'Events')).toBe(false);
});

test('keeps what was ticked when nothing can be stored', async () => {
  await site.database.pool.query('alter table newsletter_subscribers rename to hidden');
  const response = await submit('away@example.org', ['Grants']);
  await site.database.pool.query('alter table hidden rename to newsletter_subscribers');
  expect(response.status).toBe(500);
  expect(isTicked(await response.text(), 'Grants')).toBe(true);
});

test('changes the topics of someone who has not confirmed, but not without any', async () => {
  const email = 'again@example.org';
  await submit(email, []);
  await submit(email, ['Grants']);
  expect(await subscriber(email)).toMatchObject({ topics: ['Grants'] });
  await submit(email, []);
  expect(await subscriber(email)).toMatchObject({ topics: ['Grants'] });
});

test('does not change the topics of a subscriber, and emails them the link that can', async () => {
  const email = 'known@example.org';
  await submit(email, ['Grants']);
  await takeEmailTo(site, email);
  await site.change(
    `update newsletter_subscribers set confirmed_at = now() where email = '${email}'`,
  );
  await site.change('delete from emails');
  const before = await subscriber(email);
  await submit(email, ['Events & <b>talks</b>']);
  expect(await subscriber(email)).toEqual(before);
  const { text } = await takeEmailTo(site, email);
  expect(text).toMatch(
    /Choose topics:\nhttps:\/\/www\.example\.gov\/newsletter\/preferences\?token=/,
  );
});

test('starts anew when someone comes back with the link in the email', async () => {
  const email = 'back@example.org';
  await submit(email, ['Grants']);
  await takeEmailTo(site, email);
  await site.change(
    `update newsletter_subscribers set confirmed_at = now(), unsubscribed_at = now() - interval '1 hour',
       digest_at = now() where email = '${email}';
     delete from emails`,
  );
  const before = await subscriber(email);
  await submit(email, ['Events & <b>talks</b>']);
  expect(await subscriber(email)).toEqual(before);
  const { text } = await takeEmailTo(site, email);
  const path = /https:\/\/www\.example\.gov(\/newsletter\/confirm\?\S+)/.exec(text)?.[1] ?? '';
  expect((await site.get(path)).status).toBe(200);
  expect(await subscriber(email)).toEqual(before);
  expect((await site.post(path, {})).status).toBe(200);
  const returned = await subscriber(email);
  expect(returned).toMatchObject({
    topics: ['Events & <b>talks</b>'],
    digest_at: null,
    unsubscribed_at: null,
    confirmed_at: expect.any(Date),
    consent_text: expect.stringContaining('Events & <b>talks</b>'),
  });
  await site.post(path, {});
  expect(await subscriber(email)).toEqual(returned);
  await site.change(
    `update newsletter_subscribers set unsubscribed_at = now() where email = '${email}'`,
  );
  expect((await site.post(path, {})).status).toBe(410);
});
