import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedRedirect } from './allowed-redirect.ts';

const siteUrl = 'https://www.example.gov';
const local = 'http://localhost:3000';

function redirectFor(
  candidate: string | undefined,
  { site = siteUrl, allow = [] }: { site?: string; allow?: string[] } = {},
) {
  return allowedRedirect([candidate], { siteUrl: site, uriAllowList: allow });
}

describe('users may be redirected to', () => {
  test.each([
    ['the site itself', `${siteUrl}/change-password`, siteUrl, []],
    ['the site with a query, unchanged', `${siteUrl}/a?b=c%20d&sb_flow_id=1`, siteUrl, []],
    ['another port of this machine', 'http://localhost:5173/x', local, []],
    ['a loopback address', 'http://127.0.0.1:8080/x', siteUrl, []],
    ['a loopback address of IPv6', 'http://[::1]:8080/x', siteUrl, []],
    ['a URL in the list', 'https://app.example.org/in', siteUrl, ['https://app.example.org/in']],
    ['one label', 'https://pr-7.example.org/', siteUrl, ['https://*.example.org/']],
    ['any path', 'https://app.example.org/a/b.html', siteUrl, ['https://app.example.org/**']],
    ['an app', 'gov.example.app://signed-in', siteUrl, ['gov.example.app://**']],
  ])('%s', (_what, candidate, site, allow) => {
    expect(redirectFor(candidate, { site, allow })).toBe(candidate);
  });
});

describe('the site replaces', () => {
  test.each([
    ['nothing', undefined, []],
    ['a relative path', 'change-password', []],
    ['another scheme', 'http://www.example.gov/', []],
    ['another port', 'https://www.example.gov:8443/', []],
    ['another host', 'https://evil.example/', []],
    ['a host with the same prefix', 'https://www.example.gov.evil.example/', []],
    ['a name before the host', 'https://www.example.gov@evil.example/', []],
    ['a name before the right host', 'https://evil@www.example.gov/', []],
    ['a backslash', 'https://www.example.gov\\@evil.example/', []],
    ['a line break', 'https://www.example.gov/\r\nSet-Cookie: a=b', []],
    ['a script', 'javascript:alert(1)', ['https://**']],
    ['another IP', 'http://10.0.0.1/', ['http://**']],
    ['an IP in decimal', 'http://2130706433.evil.example/', []],
    ['two labels where one is allowed', 'https://a.b.example.org/', ['https://*.example.org/']],
    ['a path in place of a label', 'https://evil.org/.example.org/', ['https://*.example.org/']],
    [
      'another character in place of a dot',
      'https://appXexample.org/',
      ['https://app.example.org/'],
    ],
  ])('%s', (_what, candidate, allow) => {
    expect(redirectFor(candidate, { allow })).toBe(siteUrl);
  });

  test('anything that is not on the site, however it is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const redirect = redirectFor(text);
        expect(new URL(redirect).origin).toBe(siteUrl);
      }),
    );
  });

  test('returns the first allowed candidate', () => {
    const candidates = [undefined, 'https://evil.example/', `${siteUrl}/a`, `${siteUrl}/b`];
    expect(allowedRedirect(candidates, { siteUrl, uriAllowList: [] })).toBe(`${siteUrl}/a`);
  });
});
