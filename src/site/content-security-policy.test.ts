import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRedirectTarget } from '#domain/redirects/find-redirect.ts';
import {
  httpsOrigins,
  isHttpsUrlOrPath,
  isLinkTarget,
  isSafeLink,
  isSafeSource,
} from '#url/link-validation.ts';
import { parseUrl } from '#url/parse-url.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const names = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
];
const source =
  /^('self'|'none'|data:|'sha256-[A-Za-z0-9+/]{43}='|https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?)$/;

/** Checks a policy as browsers parse it (CSP3): `,` separates policies, `;` directives. */
function expectValidPolicy(policy: string): void {
  expect(policy).not.toContain(',');
  const directives = policy.split(';').map((directive) => directive.trim().split(/[\t\n\f\r ]+/));
  expect(directives.map(([name]) => name)).toEqual(names);
  for (const [, ...sources] of directives) {
    expect(sources.length).toBeGreaterThan(0);
    for (const each of sources) expect(each).toMatch(source);
  }
}

const badUrls = [
  'https://a;script-src-elem/x.png',
  'https://a,script-src/x.png',
  'https://*/x.png',
  'https://*.example/x.png',
  "https://a'unsafe-inline'/x.png",
  'https://a"b/x.png',
  'https://a%3Bscript-src-elem/x.png',
  'https://a%2Cb/x.png',
  'https://a_b/x.png',
  'https://a$b/x.png',
  'https://a(b)/x.png',
  'https://a../x.png',
  'https://./x.png',
];
const goodUrls = [
  'https://images.example/a.png',
  'https://images.example:8443/a.png',
  'https://127.0.0.1/a.png',
  'https://[2001:db8::1]:8443/a.png',
  'https://xn--4ca.example/a.png',
  'https://ä.example/a.png',
];

describe('URLs by host', () => {
  test.each(badUrls)('rejects %s in every URL field and in policies', (url) => {
    expect([isSafeLink(url), isSafeSource(url)]).toEqual([false, false]);
    expect([isHttpsUrlOrPath(url), isLinkTarget(url), parseRedirectTarget(url)]).toEqual([
      false,
      false,
      null,
    ]);
    expect(httpsOrigins([url])).toEqual([]);
  });

  test.each(goodUrls)('accepts %s', (url) => {
    expect([isSafeLink(url), isSafeSource(url)]).toEqual([true, true]);
    expect([isHttpsUrlOrPath(url), isLinkTarget(url)]).toEqual([true, true]);
    expect(httpsOrigins([url])).toHaveLength(1);
    expect(parseRedirectTarget(url)).not.toBeNull();
  });
});

const anyHost = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^[a-z.;,*'"%0-9 \t:_$()[\]{}|~!+=&-]{1,20}$/),
  fc.webAuthority({ withPort: true, withIPv4: true, withIPv6: true }),
  fc.constantFrom('a;script-src-elem', "*;script-src 'unsafe-inline'", 'a%3bb', 'a b', ''),
);
const anyUrl = fc.oneof(
  anyHost.map((host) => `https://${host}/x.png`),
  anyHost.map((host) => `https://${host}`),
  fc.constantFrom(...badUrls, ...goodUrls),
  fc.webUrl(),
  fc.string(),
);

describe('contentSecurityPolicy', () => {
  test('contains only the known directives and valid sources, whatever URLs the page shows', () => {
    fc.assert(
      fc.property(fc.array(anyUrl), fc.array(anyUrl), anyUrl, (images, frames, files) => {
        expectValidPolicy(
          contentSecurityPolicy({
            style: '.a{}',
            imageHosts: httpsOrigins(images),
            frameHosts: httpsOrigins(frames),
            filesOrigin: parseUrl(files)?.origin ?? null,
          }),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('drops invalid sources even if they were not checked before', () => {
    fc.assert(
      fc.property(fc.array(anyUrl), fc.array(anyUrl), anyUrl, (imageHosts, frameHosts, files) => {
        expectValidPolicy(
          contentSecurityPolicy({ style: '', imageHosts, frameHosts, filesOrigin: files }),
        );
      }),
      { numRuns: 500 },
    );
    expectValidPolicy(
      contentSecurityPolicy({ style: '', imageHosts: [], frameHosts: [], filesOrigin: null }),
    );
  });
});
