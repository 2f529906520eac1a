import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { contentFixture, missing, system } from './content.fixture.ts';
import {
  createPreviewLink,
  findPreview,
  listPreviewLinks,
  revokePreviewLink,
} from './preview-links.ts';

const dayMs = 24 * 60 * 60_000;
const now = new Date('2026-05-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * dayMs);

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
});
afterAll(() => database.close());

const create = (id: string, options = {}) =>
  createPreviewLink(pageContentType, database.db, actors.editor, id, options, now);
const find = (token: string, at = now) => findPreview(database.db, token, at);

describe('a preview link', () => {
  test('shows its content for seven days or the given number of days', async () => {
    const { id } = await fixture.page();
    const { token, link } = await create(id);
    expect(link).toMatchObject({ expires_at: later(7), created_by: actors.editor.id });
    const shown = { table: 'pages', id, expires_at: later(7) };
    expect(await find(token, later(6.99))).toEqual(shown);
    expect(await find(token, later(7))).toBeNull();
    const longLink = await create(id, { days: 30 });
    expect(await find(longLink.token, later(29.9))).toMatchObject({ table: 'pages', id });
    expect(await fixture.auditedActions(id)).toEqual([
      'create',
      'create_preview_link',
      'create_preview_link',
    ]);
  });

  test('is stored only as a digest, and its token cannot be read again', async () => {
    const { id } = await fixture.page();
    const { token } = await create(id);
    const { rows } = await database.pool.query(
      `select (select string_agg(p::text, '') from preview_links p)
              || (select string_agg(a::text, '') from audit_log a) as stored`,
    );
    expect(rows[0].stored).not.toContain(token);
    const [listed] = await listPreviewLinks(pageContentType, database.db, actors.viewer, id, now);
    expect(listed?.created_by_name).toBe('Edda Lindqvist');
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      'created_at',
      'created_by',
      'created_by_name',
      'expires_at',
      'id',
    ]);
  });

  test('is not found by an invalid token', async () => {
    const { token } = await create((await fixture.page()).id);
    const wrong = [token.slice(1), `${token}x`, token.toUpperCase(), '', '\0', 'x'.repeat(100_000)];
    for (const each of wrong) expect(await find(each)).toBeNull();
  });

  test('can be revoked, but only through the row it belongs to', async () => {
    const [page, other] = [await fixture.page(), await fixture.page()];
    const { token, link } = await create(page.id);
    const revoke = (id: string) =>
      revokePreviewLink(pageContentType, database.db, actors.editor, id, link.id, now);
    await expect(revoke(other.id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'The link doesn’t exist or was deleted.',
    });
    expect(await find(token)).not.toBeNull();
    await revoke(page.id);
    expect(await find(token)).toBeNull();
    expect(await listPreviewLinks(pageContentType, database.db, system, page.id, now)).toEqual([]);
    expect((await fixture.auditedActions(page.id)).at(-1)).toBe('revoke_preview_link');
    await expect(revoke(page.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([0, 31, 1.5, -1, Number.NaN])('is rejected for %s days', async (days) => {
    await expect(create((await fixture.page()).id, { days })).rejects.toMatchObject({
      fields: { days: 'Enter a number of days from 1 to 30.' },
    });
  });

  test('is rejected for missing rows, and after fifty links for one row', async () => {
    await expect(create(missing.id)).rejects.toMatchObject({ code: 'not_found' });
    const post = await fixture.post();
    await expect(create(post.id)).rejects.toMatchObject({ code: 'not_found' });
    const another = () => createPreviewLink(postContentType, database.db, system, post.id, {}, now);
    for (let count = 0; count < 50; count += 1) await another();
    await expect(another()).rejects.toMatchObject({ code: 'invalid' });
  });

  test('is rejected beyond fifty, even when twenty are created at the same time', async () => {
    const { id } = await fixture.page();
    for (let count = 0; count < 45; count += 1) await create(id);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => create(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});
