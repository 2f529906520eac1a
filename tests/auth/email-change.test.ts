import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { followEmailLink, parseTokens } from './follow-link.ts';
import { createSignedInUser, listAuthActions, putUser, signInAs } from './signed-in-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const message =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const redirect = 'https://www.example.gov/account?tab=address';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith({ AUTH_SMTP_MAX_FREQUENCY: '0s' }) });
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate auth.attempts'));

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `new-${addresses}@dsti.gov.example`;
}

/** Creates a user who requested an email change, and returns both emails. */
async function someoneMoving(flowType: 'implicit' | 'pkce' = 'implicit') {
  const person = await createSignedInUser(site, flowType);
  const to = newAddress();
  return { ...person, to, mails: await ask(person, to) };
}

async function ask(
  { client, email }: Pick<Awaited<ReturnType<typeof createSignedInUser>>, 'client' | 'email'>,
  to: string,
) {
  const { data, error } = await client.updateUser({ email: to }, { emailRedirectTo: redirect });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: to });
  expect(data.user?.email_change_sent_at).toBeDefined();
  return { current: await takeEmailTo(site, email), wanted: await takeEmailTo(site, to) };
}

function tryCode(email: string, code: string | null) {
  return newClient(site).verifyOtp({ email, token: code ?? '', type: 'email_change' });
}

function exchange(code: string | null, verifier: string): Promise<Response> {
  return fetch(`${site.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
}

async function emailOf(client: ReturnType<typeof newClient>): Promise<string | undefined> {
  return (await client.getUser()).data.user?.email;
}

describe('a change of email address', () => {
  test.each(['current', 'wanted'] as const)(
    'is made when both mailboxes have followed their link, the %s one first',
    async (first) => {
      const { client, email, to, mails, id } = await someoneMoving();
      const second = first === 'current' ? 'wanted' : 'current';
      const half = await followEmailLink(site, mails[first].link);
      expect(half.fragment).toEqual({ message, sb: '' });
      expect(half.address.origin + half.address.pathname + half.address.search).toBe(redirect);
      expect(await emailOf(client)).toBe(email);
      const whole = await followEmailLink(site, mails[second].link);
      expect(whole.fragment).toMatchObject({ type: 'email_change', token_type: 'bearer' });
      const { data } = await newClient(site).setSession(parseTokens(whole.fragment));
      expect(data.user).toMatchObject({ id, email: to, user_metadata: { email: to } });
      expect(data.user).not.toHaveProperty('new_email');
      expect(data.user?.identities).toMatchObject([{ email: to, identity_data: { email: to } }]);
      expect(await emailOf(client)).toBe(to);
      await signInAs(site, to);
      const old = await newClient(site).signInWithPassword({ email, password });
      expect(old.error).toMatchObject({ code: 'invalid_credentials' });
      expect(await listAuthActions(site, id)).toContain('user_modified');
    },
  );

  test.each(['current', 'wanted'] as const)(
    'is made when both codes have been entered, that of the %s mailbox first',
    async (first) => {
      const { client, email, to, mails } = await someoneMoving();
      const order = [
        { address: email, code: mails.current.code },
        { address: to, code: mails.wanted.code },
      ];
      if (first === 'wanted') order.reverse();
      const [one, two] = order;
      const half = await tryCode(one?.address ?? '', one?.code ?? '');
      expect(half.error).toBeNull();
      expect(half.data).toMatchObject({ session: null });
      expect(await emailOf(client)).toBe(email);
      const whole = await tryCode(two?.address ?? '', two?.code ?? '');
      expect(whole.error).toBeNull();
      expect(whole.data.session?.user.email).toBe(to);
    },
  );

  test('can be confirmed by one link and one code', async () => {
    const { to, mails } = await someoneMoving();
    await followEmailLink(site, mails.current.link);
    expect((await tryCode(to, mails.wanted.code)).data.session?.user.email).toBe(to);
  });

  test('reports the first confirmation in the format of the API', async () => {
    const { to, mails } = await someoneMoving();
    const response = await fetch(`${site.url}/auth/v1/verify`, {
      method: 'POST',
      body: JSON.stringify({ type: 'email_change', email: to, token: mails.wanted.code }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ msg: message, code: '200' });
  });

  test.each(['current', 'wanted'] as const)(
    'redirects with a code in a PKCE flow, the %s mailbox first',
    async (first) => {
      const { client, to, mails } = await someoneMoving('pkce');
      const second = first === 'current' ? 'wanted' : 'current';
      const half = await followEmailLink(site, mails[first].link);
      expect(half.fragment).toEqual({ message, sb: '' });
      expect(half.address.searchParams.get('message')).toBe(message);
      const whole = await followEmailLink(site, mails[second].link);
      expect(whole.fragment).toEqual({});
      expect(whole.address.searchParams.get('tab')).toBe('address');
      expect(whole.address.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await emailOf(client)).toBe(to);
      const again = await followEmailLink(site, mails[second].link);
      expect(again.fragment).toMatchObject({ error_code: 'otp_expired' });
      expect(again.address.searchParams.get('error_code')).toBe('otp_expired');
    },
  );

  // The client deletes its verifier after `updateUser`. Other clients may keep theirs.
  test('completes only with the right verifier', async () => {
    const { session, email, id } = await createSignedInUser(site);
    const to = newAddress();
    const verifier = 'v'.repeat(64);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 's256' };
    await putUser(site, session.access_token, { email: to, ...pkce });
    await followEmailLink(site, (await takeEmailTo(site, email)).link);
    const { address } = await followEmailLink(site, (await takeEmailTo(site, to)).link);
    const code = address.searchParams.get('code');
    expect((await exchange(code, 'w'.repeat(64))).status).toBe(400);
    const given = await exchange(code, verifier);
    expect(await given.json()).toMatchObject({ user: { id, email: to }, token_type: 'bearer' });
    expect((await exchange(code, verifier)).status).toBe(404);
  });

  test('accepts codes of a PKCE flow', async () => {
    const { email, to, mails } = await someoneMoving('pkce');
    expect((await tryCode(email, mails.current.code)).error).toBeNull();
    expect((await tryCode(to, mails.wanted.code)).data.session?.user.email).toBe(to);
  });
});

describe('a code or link of a change', () => {
  test('works once, and only for the mailbox it was sent to', async () => {
    const { client, email, to, mails } = await someoneMoving();
    for (const [address, code] of [
      [to, mails.current.code],
      [email, mails.wanted.code],
    ] as const) {
      expect((await tryCode(address, code)).error).toMatchObject({ code: 'otp_expired' });
    }
    expect((await tryCode(to, mails.wanted.code)).error).toBeNull();
    expect((await tryCode(to, mails.wanted.code)).error).toMatchObject({ code: 'otp_expired' });
    const { fragment } = await followEmailLink(site, mails.wanted.link);
    expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
    expect(await emailOf(client)).toBe(email);
  });

  test('expires when another address is requested', async () => {
    const { client, email, mails, to } = await someoneMoving();
    await followEmailLink(site, mails.current.link);
    const third = newAddress();
    const later = await ask({ client, email }, third);
    expect((await tryCode(to, mails.wanted.code)).error).toMatchObject({ code: 'otp_expired' });
    await followEmailLink(site, later.wanted.link);
    expect(await emailOf(client)).toBe(email);
    await followEmailLink(site, later.current.link);
    expect(await emailOf(client)).toBe(third);
  });

  test('expires with the change, whatever it was for', async () => {
    const { email, mails } = await someoneMoving();
    await newClient(site).resetPasswordForEmail(email);
    const recovery = await takeEmailTo(site, email);
    await followEmailLink(site, mails.current.link);
    await followEmailLink(site, mails.wanted.link);
    const credentials = { email, token: recovery.code ?? '', type: 'recovery' } as const;
    const { error } = await newClient(site).verifyOtp(credentials);
    expect(error).toMatchObject({ code: 'otp_expired' });
    expect((await followEmailLink(site, recovery.link)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
  });

  test('expires when the password is changed', async () => {
    const { client, to, mails } = await someoneMoving();
    await client.updateUser({ password: 'Another!Horse8', current_password: password });
    expect((await tryCode(to, mails.wanted.code)).error).toMatchObject({ code: 'otp_expired' });
  });
});

describe('an address of another user', () => {
  test('is rejected, and nothing else of the request is changed', async () => {
    const [{ client, email }, other] = [
      await createSignedInUser(site),
      await createSignedInUser(site),
    ];
    const changes = { email: other.email.toUpperCase(), data: { theme: 'dark' } };
    const { error } = await client.updateUser(changes);
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    const { data } = await client.getUser();
    expect(data.user?.email).toBe(email);
    expect(data.user?.user_metadata).not.toHaveProperty('theme');
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, other.email)).toEqual([]);
  });

  test('is rejected when it was taken before the confirmation', async () => {
    const { client, email, to, mails } = await someoneMoving();
    await followEmailLink(site, mails.current.link);
    await addAccount(site, { email: to });
    const { fragment } = await followEmailLink(site, mails.wanted.link);
    expect(fragment).toMatchObject({ error_code: 'email_exists' });
    expect(fragment).not.toHaveProperty('error');
    const typed = await tryCode(to, mails.wanted.code);
    expect(typed.error).toMatchObject({ status: 422, code: 'email_exists' });
    expect(await emailOf(client)).toBe(email);
  });

  test('is given to only one of two users who confirm at the same moment', async () => {
    const [one, two] = [await createSignedInUser(site), await createSignedInUser(site)];
    const to = newAddress();
    const first = await ask(one, to);
    const second = await ask(two, to);
    await followEmailLink(site, first.current.link);
    await followEmailLink(site, second.current.link);
    const answers = await Promise.all(
      [first, second].map(({ wanted }) => tryCode(to, wanted.code)),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'given').sort();
    expect(codes).toEqual(['email_exists', 'given']);
  });
});

test('does not change anything when the address stays the same', async () => {
  const { client, email } = await createSignedInUser(site);
  const { data, error } = await client.updateUser({ email: ` ${email.toUpperCase()} ` });
  expect(error).toBeNull();
  expect(data.user).not.toHaveProperty('new_email');
  await waitForEmptyMailQueue(site);
  expect(await listEmailsTo(site, email)).toEqual([]);
});
