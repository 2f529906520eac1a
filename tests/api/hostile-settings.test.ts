// @module-tag nightly

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
let known: Record<string, unknown>;
beforeAll(async () => {
  site = await serveComposedSite();
  adam = await signedIn(site, 'adam', 'super_admin');
  known = (await asAdmin('GET /api/settings')).body;
});
afterAll(() => site.close());

const asAdmin = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: adam.token, ...(body !== undefined && { body }) });

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\u0000', '\ud800', '%_\\', '__proto__', "';--", 'x'.repeat(5_000), ''),
  fc.constantFrom('javascript:alert(1)', '#112233', 'https://a.example', '/media/x', '::1'),
);
const number = fc.constantFrom(0, -1, 1.5, 587, 65_536, 2 ** 31, 2 ** 53, 1e300);
const anything = fc.oneof(text, number, fc.anything({ withNullPrototype: false, maxDepth: 2 }));
const names = [
  ...['site_name', 'site_description', 'contact_email', 'contact_phone', 'address', 'logo_url'],
  ...['favicon_url', 'primary_color', 'accent_color', 'smtp_enabled', 'smtp_host', 'smtp_port'],
  ...['smtp_user', 'smtp_password', 'smtp_from_email', 'smtp_from_name', 'social_media'],
  ...['time_zone', 'currency', 'home_figures', 'home_figures_as_of', 'upload_max_bytes'],
  ...[
    'upload_max_video_bytes',
    'upload_max_document_bytes',
    'message_retention_days',
    'audit_retention_days',
    'session_retention_days',
    'email_retention_days',
    'check_external_links',
    'second_factor_from',
    'id',
    'singleton',
    'version',
    'updated_by',
    'updated_at',
  ],
  ...['sealed_smtp_password', 'smtp_password_set', '__proto__', 'constructor'],
];
const change = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 4 });

test('stores random values cleaned or rejects them, and never fails with 500', async () => {
  let { version } = known;
  await fc.assert(
    fc.asyncProperty(fc.oneof(change, anything), async (sent) => {
      const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
      const body = isObject ? { version, ...sent } : (sent ?? null);
      const { status } = await asAdmin('PATCH /api/settings', body);
      expect([200, 400, 409, 413, 422]).toContain(status);
      const now = await asAdmin('GET /api/settings');
      expect(now.status).toBe(200);
      expect(Object.keys(now.body)).toEqual(Object.keys(known));
      version = now.body.version;
    }),
    { numRuns: 40 },
  );
  expect((await site.get('/')).status).toBe(200);
});

test('never fails with 500 for a test email with random values', async () => {
  const typed = fc.record(
    { to: anything, smtp_port: anything, smtp_user: anything, smtp_from_email: anything },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(typed, async (body) => {
      const { status } = await asAdmin('POST /api/settings/test-message', body);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 30 },
  );
});

test('ignores unknown fields', async () => {
  const { body: before } = await asAdmin('GET /api/settings');
  const sent = {
    version: before.version,
    sealed_smtp_password: 'v1.x',
    singleton: false,
    updated_by: null,
    mail_through: 'environment',
    upload_limits: { bytes: 1, video_bytes: 1 },
    site_name: 'Taken',
  };
  const { body } = await asAdmin('PATCH /api/settings', sent);
  expect(body).toMatchObject({ site_name: 'Taken', upload_limits: before.upload_limits });
  const { rows } = await site.database.pool.query('select singleton from site_settings');
  expect(rows).toEqual([{ singleton: true }]);
  expect(body.mail_through).toBe(before.mail_through);
});
