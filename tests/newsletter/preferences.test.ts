import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSubscriptionLink } from '#domain/newsletter/subscription-links.ts';
import { storePosts } from '#site/news/posts.fixture.ts';
import { subscriberRows } from '../api/subscriber-rows.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';

const nowMs = Date.parse('2026-05-05T12:00:00Z');
let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ now: () => new Date(nowMs) });
  await storePosts(site, { one: { category: 'Grants' }, two: { category: 'Events' } });
});
afterAll(() => site.close());

const { add, row } = subscriberRows(() => site);

async function addSubscriber(email: string, columns: Record<string, string> = {}): Promise<string> {
  return linkOf(await add(email, { confirmed_at: 'now()', ...columns }), email);
}

function linkOf(id: string, email: string, expiresAt: number | null = null): string {
  const signing = { appSecret, publicUrl: '' };
  return createSubscriptionLink(signing, 'preferences', { id, email, expiresAt });
}

function save(path: string, topics: readonly string[]): Promise<Response> {
  const fields = topics.map((topic) => ['topics', topic]);
  return fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*checked=""[^>]*value="([^"]*)"/g)].map(([, topic]) => topic);

describe('the preferences page', () => {
  test('shows the email address and the topics, and changes nothing when it is opened', async () => {
    const email = 'reader@example.org';
    const path = await addSubscriber(email, { topics: "'{Grants}'" });
    const before = await row(email);
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    const html = await response.text();
    expect(html).toContain(email);
    expect(html).toContain('noindex');
    expect(tickedIn(html)).toEqual(['Grants']);
    expect(html).toContain('value="Events"');
    expect(html).not.toContain('Your preferences have been saved');
    expect(await row(email)).toEqual(before);
  });

  test('saves the ticked topics, and none', async () => {
    const email = 'saver@example.org';
    const path = await addSubscriber(email);
    const saved = await save(path, ['Events', 'grants', 'Nonsense']);
    expect(saved.status).toBe(200);
    const html = await saved.text();
    expect(html).toContain('Your preferences have been saved');
    expect(tickedIn(html)).toEqual(['Events', 'Grants']);
    expect(await row(email)).toMatchObject({
      topics: ['Events', 'Grants'],
      digest_at: new Date(nowMs),
    });
    await site.change(
      `update newsletter_subscribers set digest_at = '2026-05-01' where email = '${email}'`,
    );
    const before = await row(email);
    await save(path, ['Events']);
    expect(await row(email)).toMatchObject({
      topics: ['Events'],
      digest_at: before.digest_at,
      version: before.version + 1,
    });
    await save(path, []);
    expect(await row(email)).toMatchObject({ topics: [] });
  });

  test('keeps a topic without posts until it is unticked', async () => {
    const email = 'renamed@example.org';
    const path = await addSubscriber(email, { topics: "'{Old name}'" });
    expect(tickedIn(await (await site.get(path)).text())).toEqual(['Old name']);
    await save(path, ['Old name', 'Events']);
    expect(await row(email)).toMatchObject({ topics: ['Events', 'Old name'] });
    await save(path, ['Events']);
    expect(await (await site.get(path)).text()).not.toContain('Old name');
  });

  test('rejects too many topics with a sentence', async () => {
    const email = 'many@example.org';
    const path = await addSubscriber(email);
    const response = await save(
      path,
      Array.from({ length: 31 }, (_, number) => `T${number}`),
    );
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Choose up to 30 topics.');
    expect(await row(email)).toMatchObject({ topics: [], version: 1 });
  });

  test('links to the page that unsubscribes, which works', async () => {
    const email = 'leaver@example.org';
    const path = await addSubscriber(email, { topics: "'{Grants}'" });
    const html = await (await site.get(path)).text();
    const [, unsubscribe = ''] = /href="(\/newsletter\/unsubscribe\?[^"]*)"/.exec(html) ?? [];
    expect((await site.post(unsubscribe, {})).status).toBe(200);
    expect((await row(email)).unsubscribed_at).toBeInstanceOf(Date);
    const opened = await (await site.get(path)).text();
    expect(opened).toContain('You’re unsubscribed');
    expect(opened).toContain('href="/newsletter"');
    expect(await (await save(path, ['Events'])).text()).toContain('You’re unsubscribed');
    expect((await row(email)).topics).toEqual(['Grants']);
  });

  test('is linked from the page after confirming', async () => {
    const email = 'new@example.org';
    const id = await add(email);
    const confirm = createSubscriptionLink({ appSecret, publicUrl: '' }, 'confirm', {
      id,
      email,
      expiresAt: nowMs + 1_000,
    });
    const html = await (await site.post(confirm, {})).text();
    const [, path = ''] =
      /href="(\/newsletter\/preferences\?[^"]*)"[^>]*>Choose topics/.exec(html) ?? [];
    expect((await save(path, ['Grants'])).status).toBe(200);
    expect((await row(email)).topics).toEqual(['Grants']);
  });
});

describe('a preferences link', () => {
  test('does not work for another email address, when expired or for a deleted subscriber', async () => {
    const email = 'target@example.org';
    const id = await add(email, { confirmed_at: 'now()' });
    for (const path of [linkOf(id, 'other@example.org'), linkOf(id, email, nowMs)]) {
      expect((await site.get(path)).status).toBe(410);
      expect((await save(path, ['Grants'])).status).toBe(410);
    }
    expect((await row(email)).topics).toEqual([]);
    await site.change(`delete from newsletter_subscribers where email = '${email}'`);
    expect((await save(linkOf(id, email), ['Grants'])).status).toBe(410);
  });

  test('is rejected for another purpose, and whatever it contains', async () => {
    const path = await addSubscriber('purpose@example.org');
    expect((await site.get(path.replace('preferences', 'unsubscribe'))).status).toBe(400);
    expect((await site.get('/newsletter/preferences')).status).toBe(400);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (token) => {
        const wrong = `/newsletter/preferences?${new URLSearchParams({ token })}`;
        expect((await site.get(wrong)).status).toBe(400);
        expect((await save(wrong, ['Grants'])).status).toBe(400);
      }),
      { numRuns: 30 },
    );
  });

  test('rejects other methods, other content and a long body', async () => {
    const path = await addSubscriber('odd@example.org', { topics: "'{Grants}'" });
    const put = await fetch(site.url + path, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    const json = await fetch(site.url + path, { method: 'POST', body: '{"topics":[]}' });
    expect(json.status).toBe(415);
    expect((await save(path, ['x'.repeat(20_000)])).status).toBe(413);
    expect((await row('odd@example.org')).topics).toEqual(['Grants']);
  });
});
