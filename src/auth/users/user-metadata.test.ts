import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeMetadata } from './user-metadata.ts';

const ours = { sub: 'id', email: 'a@example.org', email_verified: true, phone_verified: false };
const before = { ...ours, name: 'Ada', theme: 'dark', note: null };

test('what is said anew is added or replaces, and null removes', () => {
  const said = { name: 'Ada L.', theme: null, places: [null, { city: null }] };
  expect(mergeMetadata(before, said)).toEqual({
    ...ours,
    name: 'Ada L.',
    note: null,
    places: [null, { city: null }],
  });
});

test('names that JavaScript gives a meaning are names like others', () => {
  const said = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
  const merged = mergeMetadata(before, said);
  expect(Object.keys(merged)).toEqual(expect.arrayContaining(['__proto__', 'constructor']));
  expect({}).not.toHaveProperty('polluted');
});

test('nobody overrules what we know, and what is not mentioned stays', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(before)), fc.string());
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (said) => {
      const merged = mergeMetadata(before, said);
      expect(merged).toMatchObject(ours);
      for (const [name, value] of Object.entries(before)) {
        if (!Object.hasOwn(said, name)) expect(merged[name]).toEqual(value);
      }
    }),
  );
});

test('it cannot grow beyond what a token can carry, and what is too large already can shrink', () => {
  const refusal = expect.objectContaining({ status: 400, code: 'validation_failed' });
  const half = { a: 'x'.repeat(3_500) };
  expect(() => mergeMetadata(half, { b: half.a })).toThrow(refusal);
  const large = { a: 'x'.repeat(9_000), b: 1 };
  expect(mergeMetadata(large, { b: null })).toEqual({ a: large.a });
  expect(() => mergeMetadata(large, { c: 1 })).toThrow(refusal);
});
