import { expect, test } from 'vitest';
import { SamlIdp } from '#tests/auth/saml-idp.ts';
import { parseIdpMetadata } from './idp-metadata.ts';
import { summarizeMetadata } from './idp-summary.ts';

test('metadata is parsed once, and again when it changes', () => {
  const idp = new SamlIdp();
  const first = summarizeMetadata(idp.metadata());
  expect(first).toEqual({
    signInUrl: idp.signInUrl,
    certificateEnd: new Date('2170-01-01T00:00:00Z'),
  });
  expect(parseIdpMetadata(idp.metadata())).toBe(parseIdpMetadata(idp.metadata()));
  const moved = summarizeMetadata(idp.metadata({ signInUrl: 'https://id.example.org/sso' }));
  expect(moved.signInUrl).toBe('https://id.example.org/sso');
});

test('metadata that cannot be read has no summary', () => {
  expect(summarizeMetadata('<x/>')).toEqual({ signInUrl: null, certificateEnd: null });
});
