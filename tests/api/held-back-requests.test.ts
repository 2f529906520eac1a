import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '#constants/enums.ts';
import { authSettingsWith, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';
import { contentRequests } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let number = 0;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

function person(role: Role): Promise<SignedInPerson> {
  number += 1;
  return signedIn(site, `${role}-${number}`, role);
}

interface Held {
  endpoint: string;
  type?: string;
  body: string | Buffer;
}

/**
 * Waits for the last query that identifies a sender: that of the session in the auth service, that of the profile
 * in the API.
 */
function identification({ id }: SignedInPerson, endpoint: string): () => Promise<void> {
  const table = endpoint.includes(' /auth/') ? 'from "auth"."sessions"' : 'from "user_profiles"';
  const { calls, results } = vi.spyOn(site.database.pool, 'query').mock;
  const earlier = calls.length;
  const isLast = (call: unknown[], index: number) => {
    const [query, values] = call as [{ text?: string }, unknown[]?];
    return index >= earlier && query.text?.includes(table) && values?.includes(id);
  };
  return async () => {
    await until(`${endpoint} identifies its sender`, () => calls.some(isLast));
    await results[calls.findIndex(isLast)]?.value;
  };
}

/** Sends the head and half of the body, ends the identity once the sender was identified, and sends the rest. */
async function sendHeldBack(sender: SignedInPerson, held: Held, end: () => Promise<unknown>) {
  const { token } = sender;
  const identified = identification(sender, held.endpoint);
  const [method, path] = held.endpoint.split(' ');
  const body = Buffer.from(held.body);
  const sent = request(site.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': held.type ?? 'application/json',
      'Content-Length': body.length,
    },
  });
  const half = Math.floor(body.length / 2);
  sent.write(body.subarray(0, half));
  await identified();
  await end();
  const answered = once(sent, 'response');
  sent.end(body.subarray(half));
  const [response] = (await answered) as [IncomingMessage];
  return { status: response.statusCode, body: await json(response) };
}

const asJson = (endpoint: string, body: object): Held => ({ endpoint, body: JSON.stringify(body) });

const newUser = () => ({
  email: `new-${number}@dsti.gov.example`,
  full_name: 'New',
  role: 'admin',
});

async function upload(endpoint = 'POST /api/media', version = ''): Promise<Held> {
  const boundary = 'a-boundary';
  const versionField = `--${boundary}\r\nContent-Disposition: form-data; name="version"\r\n\r\n${version}\r\n`;
  const head = `${versionField}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    endpoint,
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head),
      await createTestImage({ width: 300 + number }),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

async function duplicate(sender: SignedInPerson): Promise<Held> {
  const held = await upload();
  await sendHeldBack(sender, held, async () => {});
  return held;
}

async function outdatedReplacement(sender: SignedInPerson): Promise<Held> {
  const { body } = await sendHeldBack(sender, await upload(), async () => {});
  const { id } = body as { id: string };
  return upload(`PUT /api/media/${id}/file`, '9');
}

async function publication(editor: SignedInPerson): Promise<Held> {
  const post = await contentRequests(site, 'posts', editor).begin();
  return asJson(`PUT /api/posts/${post.id}/publication`, { version: post.version });
}

async function promotion(): Promise<Held> {
  const other = await person('viewer');
  return asJson(`PATCH /api/users/${other.id}`, { version: 1, role: 'admin' });
}

type Request = [string, Role, (sender: SignedInPerson) => Held | Promise<Held>];

const requests: Request[] = [
  ['creates a user', 'admin', () => asJson('POST /api/users', { ...newUser(), password })],
  ['invites a user', 'admin', () => asJson('POST /api/invitations', newUser())],
  ['changes a user', 'admin', promotion],
  ['changes its own profile', 'editor', () => asJson('PATCH /api/me', { version: 1, bio: 'x' })],
  ['publishes', 'editor', publication],
  ['uploads', 'editor', () => upload()],
  ['uploads a file the library already has', 'editor', duplicate],
  [
    'changes the settings',
    'admin',
    () => asJson('PATCH /api/settings', { version: 0, address: 'x' }),
  ],
];

const ownData: Request = [
  'changes its own account',
  'viewer',
  () => asJson('PUT /auth/v1/user', { data: { full_name: 'Someone else' } }),
];

const ownEmail: Request = [
  'changes its own email address',
  'viewer',
  () => asJson('PUT /auth/v1/user', { email: `other-${number}@dsti.gov.example` }),
];

const ends: [string, (id: string) => string][] = [
  ['signed out', (id) => `delete from auth.sessions where user_id = '${id}'`],
  ['deactivated', (id) => `update auth.users set banned_until = 'infinity' where id = '${id}'`],
  ['deleted', (id) => `update auth.users set deleted_at = now() where id = '${id}'`],
];

const isVariant = (key: string) => key.split('/').length > 2;

async function stored(): Promise<string> {
  const { rows } = await site.database.pool.query(`
    select (select json_agg(p order by id) from user_profiles p) as profiles,
           (select json_agg(p.status order by id) from posts p) as posts,
           (select json_agg(m.id order by id) from media m) as media,
           (select json_agg(s) from site_settings s) as settings,
           (select json_agg(u.raw_user_meta_data order by id) from auth.users u) as metadata,
           (select json_agg(u.email_change order by id) from auth.users u) as email_changes`);
  const files: string[] = [];
  for await (const { key } of site.media.storage.list()) {
    // Variants of earlier uploads may appear at any time.
    if (!isVariant(key)) files.push(key);
  }
  return JSON.stringify([rows, files.sort()]);
}

describe.each(ends)(
  'nothing is written by a request whose sender is %s before it arrives',
  (_, end) => {
    test.each([
      ...requests,
      ownData,
      ['replaces a file that has changed', 'editor', outdatedReplacement] satisfies Request,
    ])('and that %s', async (_what, role, prepare) => {
      const sender = await person(role);
      const held = await prepare(sender);
      const before = await stored();
      const { status, body } = await sendHeldBack(sender, held, () =>
        site.database.pool.query(end(sender.id)),
      );
      expect([status, body], JSON.stringify(body)).toEqual([expect.toBeOneOf([401, 403]), body]);
      expect(await stored()).toBe(before);
    });
  },
);

test.each([...requests, ownEmail])(
  'nothing is written by a request whose session proves a second factor before it arrives, and that %s',
  async (_what, role, prepare) => {
    const sender = await person(role);
    const held = await prepare(sender);
    const before = await stored();
    const { status } = await sendHeldBack(sender, held, () =>
      site.change(
        `insert into auth.mfa_factors (user_id, factor_type, status) values ('${sender.id}', 'totp', 'verified');
         update auth.sessions set aal = 'aal2' where user_id = '${sender.id}'`,
      ),
    );
    expect(status).toBe(401);
    expect(await stored()).toBe(before);
  },
);

test.each([...requests, ownData])(
  'a slow request of a user who stays signed in %s',
  async (_what, role, prepare) => {
    const sender = await person(role);
    const held = await prepare(sender);
    const { status } = await sendHeldBack(sender, held, async () => {});
    expect([200, 201]).toContain(status);
  },
);
