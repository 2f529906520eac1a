import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LinkType, linkTypes } from '#auth/verification/link-types.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { parseTokens } from './follow-link.ts';
import { confirmPage, confirmUrl, issueLink } from './issued-link.ts';
import { addAccount, authSettingsWith, newClient } from './test-accounts.ts';

const email = 'sofia@dsti.gov.example';
const publicUrl = 'https://www.example.gov';

const buttons: Record<LinkType, string> = {
  signup: 'Confirm email address',
  invite: 'Accept invitation',
  magiclink: 'Sign in',
  recovery: 'Choose a new password',
  email_change: 'Confirm change',
};

const instead: Record<LinkType, string> = {
  signup: 'request a new email on the sign-in page',
  invite: 'ask the administrator who invited you for a new invitation',
  magiclink: 'Request a new email on the sign-in page',
  recovery: 'request a new email on the sign-in page',
  email_change: 'request the change again',
};

let site: ServedSite;
let id: string;
beforeAll(async () => {
  const auth = authSettingsWith({
    AUTH_URI_ALLOW_LIST: 'https://portal.example.org/**,portal://**',
  });
  site = await serveComposedSite({ auth });
  ({ id } = await addAccount(site, { email }));
});
afterAll(() => site.close());

function landingIn(response: Response) {
  const address = new URL(response.headers.get('Location') ?? 'none:');
  const fragment = Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
  return { place: address.origin + address.pathname, query: address.search, fragment };
}

describe('opening a link', () => {
  test.each(linkTypes)('of type %s shows one button and does not use up the link', async (type) => {
    const link = await issueLink(site, email, type);
    for (let opened = 0; opened < 10; opened++) {
      const response = await site.get(confirmUrl(link));
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html.match(/<button[^>]*>([^<]*)<\/button>/g)?.join()).toContain(`>${buttons[type]}<`);
      expect(html).toContain(`value="${link.token}"`);
    }
    const head = await fetch(site.url + confirmUrl(link), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect((await site.get(confirmUrl(link))).status).toBe(200);
  });

  test('answers with a page that is not cached, not indexed and leaks no URL', async () => {
    const before = site.documents.stats();
    const response = await site.get(confirmUrl(await issueLink(site, email, 'magiclink')));
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(`form-action 'self' ${publicUrl};`);
    expect(policy).toContain("script-src 'self';");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<title>Sign in · /);
    expect(site.documents.stats()).toEqual(before);
  });

  test.each(linkTypes)(
    'of type %s that is used or too old explains what to do next',
    async (type) => {
      const now = new Date(Date.now() - 2 * 60 * 60_000);
      const response = await site.get(confirmUrl(await issueLink(site, email, type, { now })));
      expect(response.status).toBe(410);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain('This link no longer works');
      expect(html).toContain('action="/search"');
      expect(html).toContain('href="/login"');
      expect(html).toContain(instead[type]);
      expect(html).not.toContain('<form action="/auth');
    },
  );

  test('treats an unknown link and a link of the wrong type like a used one', async () => {
    expect((await site.get(confirmUrl({ token: 'a'.repeat(56), type: 'signup' }))).status).toBe(
      410,
    );
    const { token } = await issueLink(site, email, 'recovery');
    expect((await site.get(confirmUrl({ token, type: 'invite' }))).status).toBe(410);
  });
});

describe('pressing the button', () => {
  test('signs in once, and rejects the second press', async () => {
    const link = await issueLink(site, email, 'magiclink');
    const pressed = await site.post(confirmPage, link);
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('Cache-Control')).toBe('no-store');
    expect(pressed.headers.get('Referrer-Policy')).toBe('no-referrer');
    const { place, query, fragment } = landingIn(pressed);
    expect({ place, query }).toEqual({ place: `${publicUrl}/login`, query: '' });
    expect(fragment).toMatchObject({ type: 'magiclink', token_type: 'bearer' });
    const client = newClient(site);
    expect((await client.setSession(parseTokens(fragment))).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ id, email });
    const again = await site.post(confirmPage, link);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('This link no longer works');
  });

  test('accepts only one of several simultaneous presses', async () => {
    const link = await issueLink(site, email, 'recovery');
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => site.post(confirmPage, link)),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
  });

  test.each([
    ['signup', '/login'],
    ['email_change', '/login'],
    ['invite', '/change-password'],
    ['recovery', '/change-password'],
  ] as const)('of type %s leads to %s by default', async (type, path) => {
    const to = type === 'email_change' ? 'sofia.new@dsti.gov.example' : undefined;
    if (to) {
      await site.change(
        `update auth.users set email_change = '${to}', email_change_confirm_status = 1 where id = '${id}'`,
      );
    }
    const link = await issueLink(site, email, type, to ? { to } : {});
    const params = { ...link, redirect_to: publicUrl };
    const html = await (await site.get(confirmUrl(params))).text();
    expect(html).toContain(`value="${publicUrl}${path}"`);
    const { place, fragment } = landingIn(await site.post(confirmPage, params));
    expect(place).toBe(publicUrl + path);
    expect(fragment).toMatchObject({ type });
    await site.change(`update auth.users set email = '${email}' where id = '${id}'`);
  });

  test('redirects to the requested URL, with its query unchanged', async () => {
    const to = 'https://portal.example.org/back?sb_flow_id=7&x=%2F';
    const params = { ...(await issueLink(site, email, 'recovery')), redirect_to: to };
    const opened = await site.get(confirmUrl(params));
    expect(opened.headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' https://portal.example.org;",
    );
    expect(await opened.text()).toContain('>portal.example.org</strong>');
    const pressed = await site.post(confirmPage, params);
    expect(pressed.headers.get('Location')).toMatch(`${to}#access_token=`);
  });

  test('leads back to an app with its own URL scheme', async () => {
    const params = { ...(await issueLink(site, email, 'magiclink')), redirect_to: 'portal://back' };
    const opened = await site.get(confirmUrl(params));
    expect(opened.headers.get('Content-Security-Policy')).toContain("form-action 'self' portal:;");
    const pressed = await site.post(confirmPage, params);
    expect(pressed.headers.get('Location')).toMatch('portal://back#access_token=');
  });

  test('completes a PKCE flow in the browser that started it', async () => {
    const client = newClient(site, { flowType: 'pkce' });
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const link = new URL((await takeEmailTo(site, email)).link ?? '');
    expect(link.origin + link.pathname).toBe(publicUrl + confirmPage);
    const opened = await site.get(link.pathname + link.search);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain('in the browser you requested it from');
    const pressed = await site.post(confirmPage, Object.fromEntries(link.searchParams));
    const { place, query, fragment } = landingIn(pressed);
    expect(place).toBe(`${publicUrl}/change-password`);
    expect(fragment).toEqual({});
    const code = new URLSearchParams(query).get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  test('asks for the second confirmation after the first of an email change', async () => {
    const to = 'sofia.second@dsti.gov.example';
    await site.change(
      `update auth.users set email_change = '${to}', email_change_confirm_status = 0 where id = '${id}'`,
    );
    const first = await issueLink(site, email, 'email_change');
    const second = await issueLink(site, email, 'email_change', { to });
    const half = await site.post(confirmPage, first);
    expect(half.status).toBe(200);
    expect(await half.text()).toContain('Open the email we sent to your other mailbox');
    const { fragment } = landingIn(await site.post(confirmPage, second));
    const client = newClient(site);
    await client.setSession(parseTokens(fragment));
    expect((await client.getUser()).data.user?.email).toBe(to);
    await site.change(`update auth.users set email = '${email}' where id = '${id}'`);
  });
});
