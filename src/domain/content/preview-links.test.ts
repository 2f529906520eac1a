import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { nowhere, office, system } from './content.fixture.ts';
import {
  createPreviewLink,
  findPreview,
  listPreviewLinks,
  revokePreviewLink,
} from './preview-links.ts';

const aDayMs = 24 * 60 * 60_000;
const now = new Date('2026-05-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * aDayMs);

let database: TestDatabase;
let desk: ReturnType<typeof office>;
beforeAll(async () => {
  database = await testDatabase();
  desk = office(database);
  await desk.hire();
});
afterAll(() => database.close());

const make = (id: string, options = {}) =>
  createPreviewLink(pageContentType, database.db, people.editor, id, options, now);
const find = (token: string, at = now) => findPreview(database.db, token, at);

describe('a preview link', () => {
  test('shows its row for seven days, or as many as given', async () => {
    const { id } = await desk.page();
    const { token, link } = await make(id);
    expect(link).toMatchObject({ expires_at: later(7), created_by: people.editor.id });
    const shown = { table: 'pages', id, expires_at: later(7) };
    expect(await find(token, later(6.99))).toEqual(shown);
    expect(await find(token, later(7))).toBeNull();
    const long = await make(id, { days: 30 });
    expect(await find(long.token, later(29.9))).toMatchObject({ table: 'pages', id });
    expect(await desk.audited(id)).toEqual([
      'create',
      'create_preview_link',
      'create_preview_link',
    ]);
  });

  test('is stored as a digest alone, and tells nobody its token again', async () => {
    const { id } = await desk.page();
    const { token } = await make(id);
    const { rows } = await database.pool.query(
      `select (select string_agg(p::text, '') from preview_links p)
              || (select string_agg(a::text, '') from audit_log a) as told`,
    );
    expect(rows[0].told).not.toContain(token);
    const [listed] = await listPreviewLinks(pageContentType, database.db, people.viewer, id, now);
    expect(listed?.created_by_name).toBe('Edda Lindqvist');
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      'created_at',
      'created_by',
      'created_by_name',
      'expires_at',
      'id',
    ]);
  });

  test('is not found by a token that is wrong, whatever it is', async () => {
    const { token } = await make((await desk.page()).id);
    const wrong = [token.slice(1), `${token}x`, token.toUpperCase(), '', '\0', 'x'.repeat(100_000)];
    for (const each of wrong) expect(await find(each)).toBeNull();
  });

  test('is over when it is revoked, and only under its own row', async () => {
    const [page, other] = [await desk.page(), await desk.page()];
    const { token, link } = await make(page.id);
    const revoke = (id: string) =>
      revokePreviewLink(pageContentType, database.db, people.editor, id, link.id, now);
    await expect(revoke(other.id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'The link was not found.',
    });
    expect(await find(token)).not.toBeNull();
    await revoke(page.id);
    expect(await find(token)).toBeNull();
    expect(await listPreviewLinks(pageContentType, database.db, system, page.id, now)).toEqual([]);
    expect((await desk.audited(page.id)).at(-1)).toBe('revoke_preview_link');
    await expect(revoke(page.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([0, 31, 1.5, -1, Number.NaN])('is not made for %s days', async (days) => {
    await expect(make((await desk.page()).id, { days })).rejects.toMatchObject({
      fields: { days: 'Enter a number of days from 1 to 30.' },
    });
  });

  test('is not made of what is not there, nor fifty times over', async () => {
    await expect(make(nowhere.id)).rejects.toMatchObject({ code: 'not_found' });
    const post = await desk.post();
    await expect(make(post.id)).rejects.toMatchObject({ code: 'not_found' });
    const another = () => createPreviewLink(postContentType, database.db, system, post.id, {}, now);
    for (let made = 0; made < 50; made += 1) await another();
    await expect(another()).rejects.toMatchObject({ code: 'invalid' });
  });
});
