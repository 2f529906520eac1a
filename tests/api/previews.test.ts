import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
let viewer: SignedInPerson;
let page: Record<string, unknown>;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  viewer = await signedIn(site, 'vera', 'viewer');
  const token = editor.token;
  const made = await ask(site, 'POST /api/pages', { token, body: { title: 'Not public yet' } });
  page = made.body;
});
afterAll(() => site.close());

test('returns the URL of a link once, with its author', async () => {
  const { token } = editor;
  const at = `/api/pages/${page.id}/previews`;
  const { status, body } = await ask(site, `POST ${at}`, { token, body: { days: 1 } });
  const { token: secret, url, ...link } = body;
  expect([status, url]).toEqual([201, `https://www.example.gov/preview/${secret}`]);
  expect(link).toMatchObject({ created_by: editor.id, created_by_name: 'Edda Lindqvist' });
  const listed = await ask(site, `GET ${at}`, { token: viewer.token });
  expect(listed.body).toEqual({ items: [link] });
  const shown = await site.get(`/preview/${secret}`);
  expect([shown.status, (await shown.text()).includes('Not public yet</h1>')]).toEqual([200, true]);
  expect((await ask(site, `DELETE ${at}/${link.id}`, { token: viewer.token })).status).toBe(403);
  expect((await ask(site, `DELETE ${at}/${link.id}`, { token })).status).toBe(204);
  expect((await site.get(`/preview/${secret}`)).status).toBe(404);
});

describe('staff previews without a link', () => {
  async function cookieOf({ token }: SignedInPerson): Promise<string> {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/api/me/staff-cookie`, { method: 'PUT', headers });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  test.each(['editor', 'viewer'])('are shown by the cookie of a signed-in %s', async (role) => {
    const Cookie = await cookieOf(role === 'editor' ? editor : viewer);
    const shown = await site.get(`/preview/pages/${page.id}`, { Cookie });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    const html = await shown.text();
    expect(html).toContain('Not public yet</h1>');
    expect(html).toContain('Only signed-in staff can open this page.');
    for (const other of ['posts', 'projects']) {
      expect((await site.get(`/preview/${other}/${page.id}`, { Cookie })).status).toBe(404);
    }
    expect((await site.get('/preview/pages/nonsense', { Cookie })).status).toBe(404);
  });

  test('are not shown to others, and do not reveal what exists', async () => {
    const there = await site.get(`/preview/pages/${page.id}`);
    const not = await site.get(`/preview/pages/${randomUUID()}`);
    expect([there.status, not.status]).toEqual([403, 403]);
    expect(there.headers.get('cache-control')).toBe('no-store');
    const html = await there.text();
    expect(html).toBe(await not.text());
    expect(html).not.toContain('Not public yet');
    const forged = { Cookie: 'directorate_staff=a.b.c.d' };
    expect((await site.get(`/preview/pages/${page.id}`, forged)).status).toBe(403);
  });
});
