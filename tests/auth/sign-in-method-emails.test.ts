import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import { createSignedInUser } from './signed-in-client.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import { authSettingsWith } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

type Person = Awaited<ReturnType<typeof createSignedInUser>>;

const clock = createTestClock();
let server: MailServer;
let site: ServedSite;
let person: Person;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_PASSKEY_ENABLED: 'true' }),
    now: clock.now,
    mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  person = await createSignedInUser(site);
});

/** The emails to the account since the last call, oldest first. */
let seen = 0;
async function received() {
  await waitForEmptyMailQueue(site);
  const all = server.received.slice(seen);
  seen = server.received.length;
  return all.filter(({ to }) => [to].flat().some((each) => each?.text === person.email));
}

async function addPasskey({ client }: Person) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const passkey = new SoftwarePasskey('https://www.example.gov');
  const options = data.options as unknown as Parameters<SoftwarePasskey['create']>[0];
  const credential = passkey.create(options);
  const added = await client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential,
  });
  if (added.error) throw added.error;
  return added.data;
}

async function addApp() {
  const authenticator = await enrol(person.client);
  const { error } = await verify(person.client, authenticator, clock.now());
  if (error) throw error;
  return authenticator;
}

async function versionOf(token: string): Promise<number> {
  return Number((await ask(site, `GET /api/users/${person.id}`, { token })).body.version);
}

describe('the owner of an account is told', () => {
  test('of a passkey that they add or remove, with the device', async () => {
    const { id } = await addPasskey(person);
    await person.client.passkey.update({ passkeyId: id, friendlyName: 'My laptop' });
    const [added, ...more] = await received();
    expect(more).toEqual([]);
    expect(added?.text).toContain('https://www.example.gov/admin/account');
    expect(added?.text).toMatch(/\d\d:\d\d on \d+ \w+ \d{4} \(\w+/);
    expect(added?.text).toContain('127.0.0.1');
    await person.client.passkey.delete({ passkeyId: id });
    expect((await received()).map(({ text }) => text?.includes('My laptop'))).toEqual([true]);
  });

  test('of a passkey that an administrator removes, by either API', async () => {
    const [first, second] = [await addPasskey(person), await addPasskey(person)];
    const admin = await signedIn(site, 'adam', 'admin');
    await received();
    await ask(site, `DELETE /api/users/${person.id}/passkeys/${first.id}`, {
      token: admin.token,
      body: { version: await versionOf(admin.token) },
    });
    const client = await createAdminClient(site);
    await client.passkey.deletePasskey({ userId: person.id, passkeyId: second.id });
    const mails = await received();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).not.toContain('127.0.0.1');
  });

  test('of a second factor once it is verified, of its removal, and of changed recovery codes', async () => {
    await enrol(person.client, 'Never verified');
    expect(await received()).toEqual([]);
    const { factorId } = await addApp();
    expect(await received()).toHaveLength(1);
    const path = '/auth/v1/factors/recovery-codes';
    const send = async (method: string, rest = '') => {
      const { data } = await person.client.getSession();
      const response = await fetch(`${site.url}${path}${rest}`, {
        method,
        headers: { Authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(response.status).toBe(200);
      return (await received()).length;
    };
    expect(await send('POST')).toBe(0);
    expect(await send('POST', '/regenerate')).toBe(1);
    expect(await send('DELETE')).toBe(1);
    await person.client.mfa.unenroll({ factorId });
    expect(await received()).toHaveLength(1);
  });

  test('once when an administrator resets the second factors', async () => {
    await addApp();
    const admin = await signedIn(site, 'anna', 'admin');
    await received();
    await ask(site, `DELETE /api/users/${person.id}/second-factor`, {
      token: admin.token,
      body: { version: await versionOf(admin.token) },
    });
    expect(await received()).toHaveLength(1);
  });
});

test('nothing is queued for a change that is rejected', async () => {
  const { id } = await addPasskey(person);
  await received();
  const stranger = await createSignedInUser(site);
  expect((await stranger.client.passkey.delete({ passkeyId: id })).error?.status).toBe(404);
  expect(await received()).toEqual([]);
});
