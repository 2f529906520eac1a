import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const deadlineMs = 15_000;

let site: ServedSite;
beforeAll(async () => {
  const settings = { AUTH_DISABLE_SIGNUP: 'false', AUTH_SMTP_MAX_FREQUENCY: '0s' };
  site = await serveComposedSite({ auth: authSettingsWith(settings) });
});
afterAll(() => site.close());

let people = 0;
async function someone({ isConfirmed }: { isConfirmed: boolean }): Promise<string> {
  people += 1;
  const email = `person-${people}@example.org`;
  if (isConfirmed) {
    await addAccount(site, { email });
  } else {
    await newClient(site).signUp({ email, password });
    await takeEmailTo(site, email);
  }
  return email;
}

/** Runs `work` while the account cannot be locked or changed. */
async function withLockedAccount<T>(email: string, work: () => Promise<T>): Promise<T> {
  const other = await site.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from auth.users where email = $1 for update', [email]);
    return await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

async function request(path: string, body: object): Promise<number> {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

test.each([
  ['/recover', true, {}],
  ['/otp', true, {}],
  ['/otp', true, { create_user: false }],
  ['/magiclink', true, {}],
  ['/resend', false, { type: 'signup' }],
])(
  '%s responds before anything is done for a known address (confirmed: %s, %j)',
  async (path, isConfirmed, body) => {
    const email = await someone({ isConfirmed });
    const status = await withLockedAccount(email, () => request(path, { ...body, email }));
    expect(status).toBe(200);
    expect((await takeEmailTo(site, email)).link).not.toBeNull();
  },
  deadlineMs,
);

test('requests are encrypted in the queue', async () => {
  const email = 'nobody@example.org';
  expect(await request('/recover', { email })).toBe(200);
  await waitForEmptyMailQueue(site);
  const { rows } = await site.database.pool.query(
    "select data from jobs where queue = 'requested_emails'",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('example.org');
  expect(await listEmailsTo(site, email)).toEqual([]);
});
