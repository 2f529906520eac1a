import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate alert_banner'));

const asAdmin = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, ...(body !== undefined && { body }) });

const nothing = {
  version: 0,
  enabled: false,
  level: 'information',
  text: '',
  link_label: null,
  link_href: null,
  start_at: null,
  end_at: null,
  shown: false,
  updated_at: null,
  updated_by: null,
};

test('reads and changes the alert field by field, with the user who changed it', async () => {
  expect(await asAdmin('GET /api/alert')).toEqual({ status: 200, body: nothing });
  const first = await asAdmin('PATCH /api/alert', {
    version: 0,
    enabled: true,
    text: 'Closed',
    start_at: '2026-01-01T10:00:00+01:00',
    end_at: '2099-01-01T09:00:00Z',
  });
  expect(first).toMatchObject({
    status: 200,
    body: {
      version: 1,
      shown: true,
      start_at: '2026-01-01T09:00:00.000Z',
      updated_by: { id: admin.id, full_name: 'adam' },
    },
  });
  const second = await asAdmin('PATCH /api/alert', {
    version: 1,
    level: 'emergency',
    end_at: null,
  });
  expect(second.body).toMatchObject({ version: 2, text: 'Closed', end_at: null });
  expect(await asAdmin('GET /api/alert')).toEqual(second);
});

test('rejects an older version with the current alert', async () => {
  await asAdmin('PATCH /api/alert', { version: 0, text: 'First' });
  const late = await asAdmin('PATCH /api/alert', { version: 0, text: 'Late' });
  expect(late).toMatchObject({
    status: 409,
    body: { error: { current: { version: 1, text: 'First', updated_by: { id: admin.id } } } },
  });
});

test.each([
  ['text', { enabled: true }],
  ['text', { text: 7 }],
  ['level', { level: 'loud' }],
  ['enabled', { enabled: 'yes' }],
  ['link_href', { link_label: 'x', link_href: 'javascript:alert(1)' }],
  ['start_at', { start_at: 'tomorrow' }],
  ['end_at', { end_at: '2026-02-30T10:00:00Z' }],
  ['end_at', { end_at: '9999-12-31T23:59:59Z' }],
  ['start_at', { start_at: '0000-01-01T00:00:00Z' }],
])('rejects an invalid %s with a message: %j', async (field, change) => {
  expect(await asAdmin('PATCH /api/alert', { version: 0, ...change })).toMatchObject({
    status: 422,
    body: { error: { fields: { [field]: expect.stringMatching(/\w.*\.$/) } } },
  });
});

test('requires a version', async () => {
  expect((await asAdmin('PATCH /api/alert', { text: 'x' })).status).toBe(422);
});

test('stores random values cleaned or rejects them, and never fails with 500', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('\u0000', '\ud800', "';--", 'x'.repeat(5_000), '/a', 'https://example.org'),
  );
  const anything = fc.oneof(text, fc.anything({ withNullPrototype: false, maxDepth: 2 }));
  const members = {
    ...{ enabled: anything, level: anything, text: anything, link_label: anything },
    ...{ link_href: anything, start_at: anything, end_at: anything },
  };
  let version = 0;
  await fc.assert(
    fc.asyncProperty(fc.record(members, { requiredKeys: [] }), async (change) => {
      const sent = { ...change, version };
      const { status, body } = await asAdmin('PATCH /api/alert', sent);
      expect([200, 422]).toContain(status);
      if (status !== 200) return;
      version = Number(body.version);
      expect(String(body.text)).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u);
    }),
    { numRuns: 20 },
  );
  expect((await asAdmin('GET /api/alert')).status).toBe(200);
});
