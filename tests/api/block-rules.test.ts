import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'ada', 'admin');
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());

const asAdmin = (endpoint: string, body: unknown) =>
  ask(site, endpoint, { token: admin.token, body });
const asEditor = (endpoint: string, body: unknown) =>
  ask(site, endpoint, { token: editor.token, body });

const heading = (children: string, id = 'n') => ({ type: 'Heading', props: { id, children } });
const stored = (...content: unknown[]) => JSON.stringify({ root: {}, content });

let count = 0;
async function newPage(): Promise<{ id: string; at: string; version: number }> {
  count += 1;
  const { body } = await asEditor('POST /api/pages', { title: `Page ${count}` });
  return { id: String(body.id), at: `/api/pages/${body.id}`, version: Number(body.version) };
}

describe('rules for added blocks', () => {
  const html = { type: 'LegacyHtml', props: { id: 'a', html: '<p>Own</p>' } };
  const hero = { type: 'Hero', props: { id: 'h', title: 'Big' } };
  const inColumns = { type: 'Columns', props: { id: 'c', column1: [hero] } };

  test('an editor may not add HTML to a page or a pattern, which an administrator may', async () => {
    const content = stored(heading('A'), html);
    const sentence = expect.stringMatching(/^Legacy HTML: Only administrators can add/);
    const fields = { content: sentence, 'content.a': sentence };
    const { at, version } = await newPage();
    for (const answer of [
      await asEditor('POST /api/pages', { title: 'New', content }),
      await asEditor(`PATCH ${at}`, { version, content }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { error: { fields } } });
    }
    const pattern = { name: 'With HTML', content };
    expect(await asEditor('POST /api/patterns', pattern)).toMatchObject({ status: 422 });
    expect(await asAdmin('POST /api/patterns', pattern)).toMatchObject({ status: 201 });
    expect(await asAdmin(`PATCH ${at}`, { version, content })).toMatchObject({ status: 200 });
  });

  test('an editor keeps, moves, publishes and restores the HTML of an administrator', async () => {
    const { at, version } = await newPage();
    const saved = await asAdmin(`PATCH ${at}`, { version, content: stored(html) });
    const moved = await asEditor(`PATCH ${at}`, {
      version: saved.body.version,
      content: stored(heading('First'), html),
    });
    expect(moved.status).toBe(200);
    const published = await asEditor(`PUT ${at}/publication`, { version: moved.body.version });
    expect(published.status).toBe(200);
    expect(await (await site.get(String(published.body.path))).text()).toContain('>Own</p>');
  });

  test('a hero may not be put into columns, but stays where it was before', async () => {
    const { id, at, version } = await newPage();
    const sentence = expect.stringMatching(/^Hero: This block can only be at the top level/);
    expect(await asAdmin(`PATCH ${at}`, { version, content: stored(inColumns) })).toMatchObject({
      status: 422,
      body: { error: { fields: { content: sentence, 'content.h': sentence } } },
    });
    const older = 'update pages set content = $1 where id = $2 returning version';
    const { rows } = await site.database.pool.query(older, [stored(inColumns), id]);
    const kept = await asEditor(`PATCH ${at}`, {
      version: rows[0].version,
      content: stored(heading('New'), inColumns),
    });
    expect(kept.status).toBe(200);
  });
});
