import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#site/content-security-policy.ts';
import { parseUrl } from '#url/parse-url.ts';
import { allowFormTarget } from './form-target.ts';

const policy = contentSecurityPolicy({
  style: '',
  imageHosts: [],
  frameHosts: [],
  filesOrigin: null,
});

test.each([
  ['https://portal.example.org/back?x=1', ' https://portal.example.org'],
  ['http://127.0.0.1:5173/', ' http://127.0.0.1:5173'],
  ['portal://back/x', ' portal:'],
  ['https://a;sandbox;.example.org/', ''],
  ["https://'unsafe-inline'.example.org/", ''],
  ['https://a,b.example.org/', ''],
])('allows %s as source%s', (destination, source) => {
  expect(allowFormTarget(destination, policy)).toBe(
    policy.replace("form-action 'self'", `form-action 'self'${source}`),
  );
});

test('changes no directive but form-action, whatever the URL', () => {
  const others = (text: string) => text.split('; ').filter((part) => !part.startsWith('form-'));
  const host = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(host, fc.constantFrom('https', 'http', 'portal'), (name, scheme) => {
      const destination = `${scheme}://${name}.example.org/`;
      fc.pre(parseUrl(destination) !== null);
      const allowed = allowFormTarget(destination, policy);
      expect(others(allowed)).toEqual(others(policy));
      expect(allowed.split(';')).toHaveLength(policy.split(';').length);
      expect(allowed).not.toContain(',');
    }),
  );
});
