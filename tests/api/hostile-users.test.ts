// @module-tag nightly

import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authSettingsWith, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let sofia: SignedInPerson;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  sofia = await signedIn(site, 'sofia', 'super_admin');
  vera = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\u0000', '\ud800', '%_\\', '__proto__', "';--", 'x'.repeat(5_000)),
);
const anything = fc.oneof(text, fc.anything({ withNullPrototype: false, maxDepth: 2 }));
const runs = { numRuns: 40 };

function posted(endpoint: string, body: unknown) {
  return ask(site, endpoint, { token: sofia.token, body });
}

describe('stores random values cleaned or rejects them, and never fails with 500', () => {
  test.each(['POST /api/users', 'POST /api/invitations', 'PATCH /api/me'])(
    'to %s',
    async (path) => {
      const email = fc.oneof(anything, fc.emailAddress());
      const fields = { full_name: anything, department: anything, bio: anything, role: anything };
      const others = {
        password: anything,
        require_password_change: anything,
        version: anything,
        notifications: fc.oneof(anything, fc.record({ draft_edited: anything })),
      };
      const body = fc.record({ email, ...fields, ...others }, { requiredKeys: [] });
      await fc.assert(
        fc.asyncProperty(body, async (members) => {
          expect((await posted(path, members)).status).toBeLessThan(500);
        }),
        runs,
      );
    },
  );

  test('as a name, a department and a bio', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (full_name, department, bio) => {
        const { body: before } = await posted(`GET /api/users/${vera.id}`, undefined);
        const change = { version: before.version, full_name, department, bio };
        const { status, body } = await posted(`PATCH /api/users/${vera.id}`, change);
        expect([200, 422]).toContain(status);
        if (status === 200) expect(String(body.full_name)).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u);
      }),
      runs,
    );
  });

  test('as a search', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const query = new URLSearchParams({ search });
        const { status } = await posted(`GET /api/users?${query}`, undefined);
        expect([200, 422]).toContain(status);
      }),
      runs,
    );
  });

  test.each(['%ff%fe', '%', '%00', '..%2f', 'a'.repeat(3_000)])('as the id %s', async (id) => {
    for (const endpoint of [`GET /api/users/${id}`, `DELETE /api/me/sessions/${id}`]) {
      const { status } = await posted(endpoint, undefined);
      expect([400, 404, 422]).toContain(status);
    }
  });
});

/** Sends a raw body in chunks, without a total length unless `headers` have one. */
function send(method: string, path: string, body: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; code: unknown }>((resolve, reject) => {
    const sent = request(`${site.url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${sofia.token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
    });
    sent.on('error', reject).on('response', async (response) => {
      const chunks = await response.toArray();
      const answer = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      resolve({ status: response.statusCode ?? 0, code: answer.error?.code });
    });
    sent.flushHeaders();
    sent.end(body);
  });
}

describe('a body', () => {
  const person = (email: string) => JSON.stringify({ email, full_name: 'New', password });

  test('may be chunked', async () => {
    const made = await send('POST', '/api/users', person('pieces@dsti.gov.example'));
    expect(made.status).toBe(201);
  });

  test.each([
    ['not JSON', '{', {}, 400, 'bad_request'],
    ['a list', '[]', {}, 422, 'invalid'],
    ['null', 'null', {}, 422, 'invalid'],
    ['a form', 'full_name=x', { 'Content-Type': 'text/plain' }, 400, 'bad_request'],
    ['nothing', '', {}, 400, 'bad_request'],
  ])('that is %s is rejected', async (_what, body, headers, status, code) => {
    expect(await send('POST', '/api/users', body, headers)).toEqual({ status, code });
  });

  test('that is too large is rejected, with and without a Content-Length', async () => {
    const huge = JSON.stringify({ bio: 'x'.repeat(1_100_000) });
    expect(await send('POST', '/api/users', huge)).toEqual({ status: 413, code: 'too_large' });
    const { status, body } = await posted('POST /api/users', JSON.parse(huge));
    expect([status, body.error?.code]).toEqual([413, 'too_large']);
  });

  test('of a stranger is limited to 16 KB', async () => {
    const body = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) });
    for (const sent of [{ body: body(17_000) }, { body: new Blob([body(17_000)]).stream() }]) {
      const headers = { 'Content-Type': 'application/json' };
      const options = { method: 'POST', headers, duplex: 'half', ...sent };
      const response = await fetch(`${site.url}/api/setup`, options);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        error: { code: 'too_large', message: 'The request is too large. The limit is 16 KB.' },
      });
    }
    expect(
      (await ask(site, 'POST /api/setup', { body: { email: 'x'.repeat(15_000) } })).status,
    ).not.toBe(413);
  });

  test('is rejected in a GET request', async () => {
    for (const headers of [{ 'Content-Length': '2' }, { 'Transfer-Encoding': 'chunked' }]) {
      const { status, code } = await send('GET', '/api/me', '{}', headers);
      expect([status, code]).toEqual([413, 'too_large']);
    }
  });
});
