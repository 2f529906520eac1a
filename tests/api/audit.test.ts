import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
let edda: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  adam = await signedIn(site, 'adam', 'admin');
  edda = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());
beforeEach(() =>
  site.change('delete from site_settings; delete from pages; delete from audit_log'),
);

const asAdmin = (endpoint: string) => ask(site, endpoint, { token: adam.token });

async function list(query = '') {
  const { status, body } = await asAdmin(`GET /api/audit${query}`);
  expect(status).toBe(200);
  return body as { items: Record<string, unknown>[]; has_newer: boolean; has_older: boolean };
}

const idsOf = ({ items }: { items: { id?: unknown }[] }) => items.map(({ id }) => Number(id));

function enter(count: number, fields: Record<string, unknown> = {}) {
  const entry = {
    actor_kind: 'system',
    actor_name: 'Schedule',
    action: 'publish',
    subject_table: 'pages',
    subject_id: 'x',
    at: '2026-03-03T12:00:00Z',
    details: {},
    ...fields,
  };
  return site.database.pool.query(
    `insert into audit_log (actor_kind, actor_id, actor_name, action, subject_table, subject_id, at, details)
     select one.actor_kind, one.actor_id, one.actor_name, one.action, one.subject_table, one.subject_id, one.at, one.details
     from generate_series(1, $1::integer), jsonb_populate_record(null::audit_log, $2) as one`,
    [count, JSON.stringify(entry)],
  );
}

test('shows who did what to which item, with its current title or none if it is deleted', async () => {
  const made = await ask(site, 'POST /api/pages', {
    token: edda.token,
    body: { title: 'Funds', slug: 'funds' },
  });
  const [entry] = (await list()).items;
  expect(entry).toMatchObject({
    actor_kind: 'staff',
    actor_id: edda.id,
    actor_name: 'edda',
    action: 'create',
    subject_table: 'pages',
    subject_id: made.body.id,
    subject_title: 'Funds',
    details: { slug: 'funds' },
  });
  await site.change("update pages set title = 'Grants'");
  expect((await list()).items[0]?.subject_title).toBe('Grants');
  await site.change('delete from pages');
  expect((await list()).items[0]?.subject_title).toBeNull();
});

test('paginates to the oldest entry and back, with each entry once', async () => {
  await enter(7);
  const first = await list('?page_size=3');
  expect(first).toMatchObject({ has_newer: false, has_older: true });
  const second = await list(`?page_size=3&before=${idsOf(first).at(-1)}`);
  const third = await list(`?page_size=3&before=${idsOf(second).at(-1)}`);
  expect(third).toMatchObject({ has_newer: true, has_older: false });
  const all = [...idsOf(first), ...idsOf(second), ...idsOf(third)];
  expect(all).toHaveLength(7);
  expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
  const back = await list(`?page_size=3&after=${idsOf(third)[0]}`);
  expect(idsOf(back)).toEqual(idsOf(second));
  expect(back).toMatchObject({ has_newer: true, has_older: true });
  expect(await list(`?page_size=3&after=${idsOf(second)[0]}`)).toMatchObject({ has_newer: false });
});

describe('filters', () => {
  beforeEach(async () => {
    await enter(1, { actor_kind: 'staff', actor_id: edda.id, actor_name: 'Edda Moe' });
    await enter(1, { subject_table: 'posts', action: 'unpublish', details: { slug: 'solar_50%' } });
    await enter(1, { at: '2026-03-03T20:00:00Z', subject_id: 'Night' });
  });

  test.each([
    ['?search=edda', 1],
    ['?search=NIGHT', 1],
    ['?search=solar_', 1],
    ['?search=%25', 1],
    ['?search=nothing-like-it', 0],
    ['?action=unpublish', 1],
    ['?table=posts&action=publish', 0],
    ['?from=2026-03-04', 0],
    ['?to=2026-03-02', 0],
    ['?from=2026-03-03&to=2026-03-03', 3],
  ])('by %s', async (query, count) => {
    expect((await list(query)).items).toHaveLength(count);
  });

  test('by user, and by days in the time zone of the site', async () => {
    expect((await list(`?person=${edda.id}`)).items).toHaveLength(1);
    await site.change("insert into site_settings (time_zone) values ('Asia/Tokyo')");
    expect((await list('?from=2026-03-04')).items).toMatchObject([{ subject_id: 'Night' }]);
    expect((await list('?to=2026-03-03')).items).toHaveLength(2);
  });

  test.each([
    '?action=unknown',
    '?table=auth.users',
    '?person=me',
    '?from=yesterday',
    '?from=2026-02-30',
    '?to=9999-12-31',
    '?before=0',
    '?before=99999999999999999999',
    '?page_size=1000',
    `?search=${'x'.repeat(201)}`,
  ])('rejects %s with a message', async (query) => {
    expect((await asAdmin(`GET /api/audit${query}`)).status).toBe(422);
  });

  test('finds nothing for characters that text cannot contain', async () => {
    for (const text of ['%00', '%ED%A0%80', '%5C']) {
      expect((await asAdmin(`GET /api/audit?search=x${text}`)).status).toBe(200);
    }
  });
});

describe('the export', () => {
  const fetchFile = (query: string) =>
    fetch(`${site.url}/api/audit/export${query}`, {
      headers: { Authorization: `Bearer ${adam.token}` },
    });

  /** Downloads all of it: an export that is not read to its end still counts as running. */
  async function statusOf(query: string): Promise<number> {
    const response = await fetchFile(query);
    await response.text();
    return response.status;
  }

  test('has all selected entries as JSON lines, and is logged itself', async () => {
    await enter(2_500);
    await enter(1, { action: 'trash' });
    const response = await fetchFile('?format=ndjson&action=publish');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-[\d-]+\.ndjson"$/,
    );
    const lines = (await response.text()).trimEnd().split('\n');
    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(2_500);
    expect((await list()).items[0]).toMatchObject({
      action: 'export',
      subject_table: 'audit_log',
      actor_id: adam.id,
      details: { action: 'publish' },
    });
  });

  test('begins with a byte order mark, by which Excel knows UTF-8', async () => {
    const bytes = Buffer.from(await (await fetchFile('')).arrayBuffer());
    expect(bytes.toString('utf8')).toMatch(/^\ufeffid,/);
  });

  test('is CSV without formulas', async () => {
    await enter(1, { actor_name: '=cmd|"/c calc"!A1', subject_id: 'two\nlines, "quoted"' });
    const [head, ...rows] = (await (await fetchFile('')).text()).split('\r\n');
    expect(head).toBe(
      'id,at,actor_kind,actor_id,actor_name,action,subject_table,subject_id,subject_title,details',
    );
    const csv = rows.join('\r\n');
    expect(csv).toContain(`"'=cmd|""/c calc""!A1"`);
    expect(csv).toContain('"two\nlines, ""quoted"""');
  });

  test('allows one export at a time per user, even of two requested together', async () => {
    const lock = await site.database.pool.connect();
    try {
      await lock.query('begin; lock table audit_log in access exclusive mode');
      const both = [fetchFile(''), fetchFile('')];
      expect((await Promise.race(both)).status).toBe(429);
      await lock.query('rollback');
      const [first, second] = await Promise.all(both);
      expect([first?.status, second?.status].sort()).toEqual([200, 429]);
      await Promise.all([first?.text(), second?.text()]);
    } finally {
      lock.release();
    }
    await expect.poll(() => statusOf('?search=none')).toBe(200);
  });

  test('allows the next one after a download that was cancelled', async () => {
    await enter(3_000, { details: { csv: 'x'.repeat(2_000) } });
    const cancelled = await fetchFile('');
    expect(cancelled.status).toBe(200);
    await cancelled.body?.cancel();
    await expect.poll(() => statusOf('?search=none')).toBe(200);
  });
});
