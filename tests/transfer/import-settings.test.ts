import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMaintenance } from '#domain/maintenance/maintenance.ts';
import { readSmtpPassword } from '#domain/settings/mail-server.ts';
import { readPublicSettings } from '#domain/settings/public-settings-query.ts';
import { appSecret } from '../composed-site.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { exportsFolder, importFrom, wholeDatabase } from './import-harness.ts';

let database: TestDatabase;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
beforeEach(async () => {
  database = await testDatabase();
  exports = await exportsFolder();
});
afterEach(async () => {
  await exports.remove();
  await database.close();
});

test('imports settings from one record, with defaults for invalid values', async () => {
  await exports.write('site_settings.json', [
    {
      id: 1,
      singleton: true,
      site_name: 'Ministry',
      primary_color: 'red',
      social_media: '{"twitter":"https://t.example"}',
      smtp_host: 'mail.example',
      smtp_port: '465',
      smtp_password: 'secret',
      smtp_enabled: 'true',
      theme: 'x',
    },
  ]);
  const { lines } = await exports.import(database);
  expect(lines.join('\n')).toContain('added: primary_color is invalid; the default is used.');
  expect(lines.join('\n')).not.toContain('secret');
  expect(await readPublicSettings(database.db)).toMatchObject({
    site_name: 'Ministry',
    primary_color: '#10b981',
    social_media: { twitter: 'https://t.example' },
  });
  const { rows } = await database.pool.query('select smtp_port, smtp_password from site_settings');
  expect(rows).toEqual([{ smtp_port: 465, smtp_password: null }]);
  expect(await readSmtpPassword(database.db, appSecret)).toBe('secret');
});

test('the password of the mail server is stored sealed, and found to be the same again', async () => {
  const brought = (smtp_password: string | null) =>
    exports.write('site_settings.json', [{ id: 1, site_name: 'Ministry', smtp_password }]);
  await brought('hunter2');
  await exports.import(database);
  const first = await wholeDatabase(database);
  expect(JSON.stringify(first)).not.toContain('hunter2');
  const again = await exports.import(database, { overwrite: true });
  expect(again.totals.site_settings).toMatchObject({ added: 0, unchanged: 1 });
  expect(await wholeDatabase(database)).toEqual(first);
  await brought('hunter3');
  const kept = await exports.import(database);
  expect(kept.lines.join('\n')).toMatch(/kept: the existing row differs in sealed_smtp_password/);
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter2');
  const replaced = await exports.import(database, { overwrite: true });
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter3');
  expect(JSON.stringify([kept, replaced, await wholeDatabase(database)])).not.toContain('hunter3');
  await brought(null);
  await exports.import(database, { overwrite: true });
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter3');
});

test('what a file says of sealed passwords is not read', async () => {
  await exports.write('site_settings.json', [{ site_name: 'A', sealed_smtp_password: 'v1.x' }]);
  await exports.import(database);
  expect(await readSmtpPassword(database.db, appSecret)).toBeNull();
});

test('imports settings from a row each, plain or wrapped; a second import changes nothing', async () => {
  await exports.write(
    'site_settings.csv',
    [
      'id,key,value',
      '1,site_name,"""Ministry"""',
      '2,contact_email,"{""value"":""office@example.gov""}"',
      '3,social_youtube,https://y.example',
      '4,hero_style,wide',
    ].join('\n'),
  );
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(0);
  expect(lines).toContain('site_settings  social_media, site_name, contact_email  added');
  expect(lines).toContain('site_settings: ignored unknown columns: hero_style.');
  expect(await readPublicSettings(database.db)).toMatchObject({
    site_name: 'Ministry',
    contact_email: 'office@example.gov',
    social_media: { youtube: 'https://y.example' },
  });
  const first = await wholeDatabase(database);
  await exports.import(database);
  expect(await wholeDatabase(database)).toEqual(first);
  await database.pool.query("update site_settings set site_name = 'Edited here'");
  expect((await exports.import(database)).lines.join('\n')).toContain('differs in site_name');
  expect(await readPublicSettings(database.db)).toMatchObject({ site_name: 'Edited here' });
});

test('a plain dump is read, and the page that is shown during maintenance is found again', async () => {
  await exports.write(
    'dump.sql',
    `SET search_path = '';
COPY public.maintenance_mode (id, enabled, title, page_id) FROM stdin;
1\tt\tBack\\nsoon\t7
\\.
COPY public.pages (id, title, slug, content, status) FROM stdin;
7\tClosed\tclosed\t[{"type":"heading","content":"C:\\\\x"}]\tpublished
\\.
INSERT INTO public.redirects (id, from_path, to_path) VALUES
('30000000-0000-4000-8000-000000000001', '/old', '/closed');
INSERT INTO storage.objects (id) VALUES (1);
`,
  );
  const { lines } = await importFrom(database, `${exports.folder}/dump.sql`);
  expect(lines).toContain('Not read: storage.objects.');
  const { rows } = await database.pool.query('select id, content from pages');
  expect(rows).toMatchObject([{ content: '[{"type":"heading","content":"C:\\x"}]' }]);
  expect(await readMaintenance(database.db)).toMatchObject({
    enabled: true,
    title: 'Back\nsoon',
    page_id: rows[0].id,
  });
});
