import { describe, expect, test } from 'vitest';
import { unsealEmail } from '#mail/mail-queue.ts';
import type { OutgoingEmail } from '#mail/outgoing-email.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { followEmailLink } from './follow-link.ts';
import { createSignedInUser, putUser } from './signed-in-client.ts';
import { authSettingsWith } from './test-accounts.ts';

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `new-${addresses}@dsti.gov.example`;
}

async function queuedTo({ database }: Pick<ServedSite, 'database'>, address: string) {
  const { rows } = await database.pool.query('select id, sealed from emails order by created_at');
  return rows
    .map(({ id, sealed }) => unsealEmail(appSecret, id, sealed))
    .filter((email): email is OutgoingEmail => email?.to === address);
}

test('limits the emails about an email change, whatever the address', async () => {
  const patient = await serveComposedSite({
    auth: authSettingsWith({ AUTH_SMTP_MAX_FREQUENCY: '1h' }),
  });
  try {
    const { client, email } = await createSignedInUser(patient);
    expect((await client.updateUser({ email: newAddress() })).error).toBeNull();
    const { error } = await client.updateUser({ email: newAddress() });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    const resent = await client.resend({
      type: 'email_change',
      email,
    });
    expect(resent.error?.status).toBe(429);
  } finally {
    await patient.close();
  }
});

describe('without confirmation by the old mailbox', () => {
  test('the new mailbox alone confirms', async () => {
    const lax = await serveComposedSite({
      auth: authSettingsWith({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' }),
    });
    try {
      const { client, email } = await createSignedInUser(lax);
      const to = newAddress();
      await client.updateUser({ email: to });
      const { link } = await takeEmailTo(lax, to);
      await waitForEmptyMailQueue(lax);
      expect(await listEmailsTo(lax, email)).toEqual([]);
      expect((await followEmailLink(lax, link)).fragment).toMatchObject({ type: 'email_change' });
      expect((await client.getUser()).data.user?.email).toBe(to);
    } finally {
      await lax.close();
    }
  });
});

describe.each([
  ['AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED', 'false', 'sign_in_method_changed'],
  ['AUTH_MAILER_AUTOCONFIRM', 'true', 'sign_in_method_changed'],
  ['AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED', 'true', 'address_change_current'],
])('with %s %s', (variable, value, heard) => {
  test('the old mailbox hears of the change once', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9' };
    const site = await serveComposedSite({ auth: authSettingsWith({ [variable]: value }), mail });
    try {
      const { client, email } = await createSignedInUser(site);
      const to = newAddress();
      await client.updateUser({ email: to });
      for (const address of [to, email]) {
        const [email] = await queuedTo(site, address);
        if (email && 'link' in email) await followEmailLink(site, email.link);
      }
      expect((await client.getUser()).data.user?.email).toBe(to);
      expect((await queuedTo(site, email)).map(({ kind }) => kind)).toEqual([heard]);
    } finally {
      await site.close();
    }
  });
});

describe('with automatic confirmation', () => {
  test('the address changes at once, for only one of two simultaneous requests', async () => {
    const trusting = await serveComposedSite({
      auth: authSettingsWith({ AUTH_MAILER_AUTOCONFIRM: 'true' }),
    });
    try {
      const [one, two] = [await createSignedInUser(trusting), await createSignedInUser(trusting)];
      const first = newAddress();
      const { data } = await one.client.updateUser({ email: first, data: { theme: 'dark' } });
      expect(data.user).toMatchObject({ email: first, user_metadata: { theme: 'dark' } });
      expect(data.user?.identities).toMatchObject([{ email: first }]);
      const email = newAddress();
      const answers = await Promise.all(
        [one, two].map(({ session }) => putUser(trusting, session.access_token, { email })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      await waitForEmptyMailQueue(trusting);
      expect(await listEmailsTo(trusting, email)).toEqual([]);
    } finally {
      await trusting.close();
    }
  });
});
