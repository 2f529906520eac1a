import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  describeTestServer,
  mailDeliveryStatus,
  testServerSettings,
} from '#admin/screens/settings/mail-delivery.ts';
import { toRow } from '#admin/screens/settings/settings-fields.ts';
import type { Settings } from '#admin/site/settings-query.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let ofEnvironment: MailServer;
let ofForm: MailServer;
let stored: MailServer;
let withUrl: ServedSite;
let withoutUrl: ServedSite;
beforeAll(async () => {
  const starting = [startMailServer(), startMailServer(), startMailServer()] as const;
  [ofEnvironment, ofForm, stored] = await Promise.all(starting);
  const smtpUrl = `smtp://127.0.0.1:${ofEnvironment.port}`;
  withUrl = await serveComposedSite({ mail: { smtpUrl } });
  withoutUrl = await serveComposedSite();
});
afterAll(async () => {
  await Promise.all([withUrl, withoutUrl].map((site) => site.close()));
  await Promise.all([ofEnvironment, ofForm, stored].map((server) => server.close()));
});

/** Returns the texts of the screen with this host in the form, and the answer to its test email. */
async function sendFrom(site: ServedSite, { isStored, host }: { isStored: boolean; host: string }) {
  await site.change('delete from site_settings');
  if (isStored) {
    await site.change(`insert into site_settings (smtp_enabled, smtp_host, smtp_port)
      values (true, '127.0.0.1', ${stored.port})`);
  }
  const { token } = await signedIn(site, crypto.randomUUID(), 'super_admin');
  const response = await site.get('/api/settings', { Authorization: `Bearer ${token}` });
  const settings: Settings = await response.json();
  const { values } = toRow(settings);
  const typed = { ...values, smtp_host: host, smtp_port: String(ofForm.port) };
  const body = { to: 'sofia@example.gov', ...testServerSettings(settings.mail_through, typed) };
  return {
    status: mailDeliveryStatus(settings).sentence,
    description: describeTestServer(settings.mail_through, host),
    answer: await ask(site, 'POST /api/settings/test-message', { token, body }),
  };
}

const accepted = { status: 200, body: { accepted: true } };

describe.each([
  ['is', true],
  ['is not', false],
])('while a server %s stored, a test email', (_is, isStored) => {
  test('without a host uses SMTP_URL, like other emails', async () => {
    const { status, description, answer } = await sendFrom(withUrl, { isStored, host: ' ' });
    expect(status).toContain('Email goes through the server in SMTP_URL');
    expect(description).toContain('Uses the server in SMTP_URL');
    expect(answer).toMatchObject(accepted);
    expect((await ofEnvironment.next()).subject).toContain('Test email');
  });

  test('with a host uses that host, although other emails use SMTP_URL', async () => {
    const { description, answer } = await sendFrom(withUrl, { isStored, host: '127.0.0.1' });
    expect(description).toBe(
      'Uses the settings above, even if unsaved. Other email goes through SMTP_URL.',
    );
    expect(answer).toMatchObject(accepted);
    expect((await ofForm.next()).subject).toContain('Test email');
  });

  test('with a host uses that host when there is no SMTP_URL', async () => {
    const { status, description, answer } = await sendFrom(withoutUrl, {
      isStored,
      host: '127.0.0.1',
    });
    expect(status).toContain(isStored ? 'Email is sent through 127.0.0.1.' : 'Nothing is sent.');
    expect(description).toBe('Uses the settings above, even if unsaved.');
    expect(answer).toMatchObject(accepted);
    expect((await ofForm.next()).subject).toContain('Test email');
  });

  test('without a host and SMTP_URL is rejected, and uses no stored server', async () => {
    const { description, answer } = await sendFrom(withoutUrl, { isStored, host: '' });
    expect(description).toBe('Enter a host above first.');
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { fields: { smtp_host: 'Enter the mail server first.' } } },
    });
    expect(stored.received).toEqual([]);
  });
});
