import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
  // From now on, the home page is in the cache.
  await site.get('/');
});
afterAll(() => site.close());

async function redirectOf(path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

test('a failed sign-in that ends at the home page is explained by the panel', async () => {
  const callback = '/auth/v1/callback?code=x&state=unknown';
  const landing = new URL((await redirectOf(callback))[1] ?? '');
  expect([landing.pathname, landing.searchParams.get('error_code')]).toEqual([
    '/',
    'bad_oauth_state',
  ]);
  expect(await redirectOf(landing.pathname + landing.search)).toEqual([
    303,
    `/login${landing.search}`,
  ]);
  expect((await redirectOf('/?error_code=%00%ff'))[0]).toBe(303);
});

test.each(['/', '/?a=b', '/?error=x', '/?error_code=otp_expired', '/about?error_code=x'])(
  'other requests get their page: %s',
  async (path) => {
    expect(await redirectOf(path)).toEqual([200, null]);
  },
);
