import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDays } from '#blocks/data-retention/stored-data.ts';
import { readSmtpPassword } from '#domain/settings/mail-server.ts';
import { settings, settingsOfType } from '#settings/settings.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const secret = 'hunter2 of the mail server';

let lines: string[] = [];
let site: ServedSite;
let adam: SignedInPerson;
let edda: SignedInPerson;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  site = await serveComposedSite({ log });
  adam = await signedIn(site, 'adam', 'super_admin', { full_name: 'Adam Okoro' });
  edda = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());
beforeEach(async () => {
  lines = [];
  await site.change('delete from site_settings; delete from audit_log; delete from rate_limits');
});

const asAdmin = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: adam.token, ...(body !== undefined && { body }) });

/** Creates an image of noise, which cannot be compressed below 64 KB. */
function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const background = '#000000';
  return sharp({ create: { width: 300, height: 300, channels: 3, background, noise } })
    .png()
    .toBuffer();
}

async function save(change: Record<string, unknown>) {
  const { body } = await asAdmin('GET /api/settings');
  return asAdmin('PATCH /api/settings', { version: body.version, ...change });
}

test('reads and changes settings, and shows them to visitors at once', async () => {
  const before = await asAdmin('GET /api/settings');
  expect(before).toMatchObject({ status: 200, body: { version: 0, updated_by: null } });
  await site.get('/');
  const saved = await save({ site_name: ' Office of Science ', primary_color: '#112233' });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      version: 1,
      site_name: 'Office of Science',
      updated_by: { id: adam.id, full_name: 'Adam Okoro' },
    },
  });
  expect(await asAdmin('GET /api/settings')).toEqual(saved);
  expect(saved.body.updated_at).toMatch(/^\d{4}-.*Z$/);
  await site.changes.settled();
  expect(await (await site.get('/')).text()).toContain('Office of Science');
});

test('answers an old version with 409 and the current settings', async () => {
  await save({ site_name: 'First', smtp_password: secret });
  const late = await asAdmin('PATCH /api/settings', { version: 0, site_name: 'Late' });
  expect(late.status).toBe(409);
  expect(late.body.error?.current).toEqual((await asAdmin('GET /api/settings')).body);
  expect((await asAdmin('PATCH /api/settings', { site_name: 'No version' })).status).toBe(422);
});

test('rejects invalid values by field', async () => {
  const { status, body } = await save({ smtp_port: 70_000, social_media: { youtube: 'x' } });
  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {})).toEqual(['smtp_port', 'social_media.youtube']);
});

test.each(settingsOfType('retention'))(
  'rejects a %s outside its limits, and stores nothing',
  async (name) => {
    const { min, max } = settings[name];
    for (const days of [min - 1, max + 1]) {
      const { status, body } = await save({ [name]: days });
      expect(status).toBe(422);
      expect(body.error?.fields).toEqual({ [name]: expect.stringContaining(`${min} to ${max}`) });
    }
    expect((await asAdmin('GET /api/settings')).body).toMatchObject({ version: 0 });
  },
);

test('a page says how long data is kept, and changes with the settings', async () => {
  const content = { root: {}, content: [{ type: 'DataRetention', props: { id: 'r' } }] };
  await site.change(`insert into pages (title, slug, content, status, published_at)
    values ('Privacy', 'privacy', '${JSON.stringify(content)}', 'published', now())`);
  const times = async () => {
    const html = await (await site.get('/privacy')).text();
    const days = { message: 90, audit: 91, session: 92, email: 93 };
    return Object.keys(days).filter((name) =>
      html.includes(formatDays(days[name as keyof typeof days])),
    );
  };
  expect(await times()).toEqual([]);
  await save({ message_retention_days: 90 });
  await site.changes.settled();
  expect(await times()).toEqual(['message']);
  await save({ audit_retention_days: 91, session_retention_days: 92, email_retention_days: 93 });
  await site.changes.settled();
  expect(await times()).toEqual(['message', 'audit', 'session', 'email']);
});

test('stores the mail server password encrypted and reveals it nowhere', async () => {
  const saved = await save({
    smtp_host: 'mail.example.gov',
    smtp_user: 'post',
    smtp_password: secret,
  });
  expect(saved.body).toMatchObject({ smtp_password_set: true });
  const rejected = await save({ smtp_host: 'other.example' });
  const late = await asAdmin('PATCH /api/settings', { version: 0, smtp_password: `${secret}!` });
  const wrong = await save({ smtp_password: `${secret}\n` });
  expect([rejected.status, late.status, wrong.status]).toEqual([422, 409, 422]);
  const { rows } = await site.database.pool.query(
    'select to_jsonb(s) as settings, to_jsonb(a) as act from site_settings s, audit_log a',
  );
  const everything = JSON.stringify([saved, rejected, late, wrong, rows, lines]);
  expect(everything).not.toContain(secret);
  expect(rows).toMatchObject([
    {
      act: {
        details: {
          changes: {
            smtp_password: { secret: true },
            smtp_host: { before: null, after: 'mail.example.gov' },
          },
        },
      },
    },
  ]);
  expect(await readSmtpPassword(site.database.db, appSecret)).toBe(secret);
});

test('applies upload limits from the next file on', async () => {
  const bytes = await largePicture();
  await save({ upload_max_bytes: 65_536 });
  expect(await ask(site, 'GET /api/media/limits', edda)).toMatchObject({
    body: {
      max_bytes: 65_536,
      max_video_bytes: 8 * 1024 * 1024,
      max_document_bytes: 6 * 1024 * 1024,
    },
  });
  const rejected = await sendFile(site, 'POST /api/media', { token: edda.token, bytes });
  expect(rejected).toMatchObject({
    status: 413,
    body: { error: { message: 'The file is larger than 0.1 MB.' } },
  });
  // Written by another process, without a notification to this one.
  await site.database.pool.query('update site_settings set upload_max_bytes = null');
  const sent = await sendFile(site, 'POST /api/media', { token: edda.token, bytes });
  expect(sent.status).toBe(201);
  expect(await save({ upload_max_bytes: 5 * 1024 * 1024 + 1 })).toMatchObject({
    status: 422,
    body: { error: { fields: { upload_max_bytes: expect.stringContaining('5 MB') } } },
  });
});

describe('a test email', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'post' && password === secret
          ? done(null, { user: username })
          : done(new Error('Who are you?')),
    });
  });
  afterEach(() => server.close());

  const to = 'sofia@example.gov';
  const typed = () => ({ smtp_host: '127.0.0.1', smtp_port: server.port, smtp_user: 'post' });
  const send = (body: object) => asAdmin('POST /api/settings/test-message', { to, ...body });

  test('uses the server in the form, without saving anything', async () => {
    const sent = await send({
      ...typed(),
      smtp_password: secret,
      smtp_from_email: 'a@example.gov',
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { accepted: true, answer: expect.stringMatching(/^250 /) },
    });
    const mail = await server.next();
    expect(mail.from?.text).toContain('a@example.gov');
    expect(mail.subject).toContain('Directorate of Science');
    expect((await asAdmin('GET /api/settings')).body.version).toBe(0);
    const { rows } = await site.database.pool.query('select action, details from audit_log');
    expect(rows).toEqual([{ action: 'send_test', details: { accepted: true } }]);
  });

  test("quotes the server's answer to a wrong password", async () => {
    const { body } = await send({ ...typed(), smtp_password: 'wrong' });
    expect(body).toEqual({ accepted: false, answer: '535 Who are you?' });
  });

  test('uses the stored password only for the stored server and user', async () => {
    await save({ ...typed(), smtp_password: secret });
    expect((await send({})).body).toMatchObject({ accepted: true });
    expect((await send(typed())).body).toMatchObject({ accepted: true });
    const needed = {
      status: 422,
      body: { error: { fields: { smtp_password: expect.stringMatching(/password/) } } },
    };
    expect(await send({ ...typed(), smtp_host: 'localhost' })).toMatchObject(needed);
    expect(await send({ ...typed(), smtp_user: 'other' })).toMatchObject(needed);
  });

  test('reports a stored password that cannot be decrypted', async () => {
    await save({ ...typed(), smtp_password: secret });
    await site.change("update site_settings set sealed_smtp_password = 'v1.x'");
    expect((await send({})).body).toEqual({
      accepted: false,
      answer: expect.stringContaining('a different APP_SECRET'),
    });
  });

  test('requires a recipient and a server', async () => {
    expect(await send({})).toMatchObject({
      status: 422,
      body: { error: { fields: { smtp_host: 'Enter the mail server first.' } } },
    });
    expect(await send({ ...typed(), to: 'nobody' })).toMatchObject({
      status: 422,
      body: { error: { fields: { to: expect.any(String) } } },
    });
  });

  test('of an administrator uses the stored server alone', async () => {
    await save({ ...typed(), smtp_password: secret });
    const mia = await signedIn(site, 'mia', 'admin');
    const sendAsMia = (body: object) =>
      ask(site, 'POST /api/settings/test-message', { token: mia.token, body });
    expect((await sendAsMia({ to })).body).toMatchObject({ accepted: true });
    for (const chosen of [typed(), { smtp_password: secret }, { smtp_from_name: 'Director' }]) {
      expect(await sendAsMia({ to, ...chosen })).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      });
    }
  });

  test('is limited to five per minute', async () => {
    const nowhere = { smtp_host: '127.0.0.1', smtp_port: 1, smtp_user: null };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(nowhere)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
