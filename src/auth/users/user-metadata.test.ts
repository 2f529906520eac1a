import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeMetadata } from './user-metadata.ts';

const managed = { sub: 'id', email: 'a@example.org', email_verified: true, phone_verified: false };
const before = { ...managed, name: 'Ada', theme: 'dark', note: null };

test('adds and replaces members, and removes those set to null', () => {
  const changes = { name: 'Ada L.', theme: null, places: [null, { city: null }] };
  expect(mergeMetadata(before, changes)).toEqual({
    ...managed,
    name: 'Ada L.',
    note: null,
    places: [null, { city: null }],
  });
});

test('treats names like __proto__ as ordinary members', () => {
  const changes = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
  const merged = mergeMetadata(before, changes);
  expect(Object.keys(merged)).toEqual(expect.arrayContaining(['__proto__', 'constructor']));
  expect({}).not.toHaveProperty('polluted');
});

test('managed members cannot be overridden, and others stay unless mentioned', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(before)), fc.string());
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (changes) => {
      const merged = mergeMetadata(before, changes);
      expect(merged).toMatchObject(managed);
      for (const [name, value] of Object.entries(before)) {
        if (!Object.hasOwn(changes, name)) expect(merged[name]).toEqual(value);
      }
    }),
  );
});

test('cannot grow beyond what a token can carry, but can shrink when it is too large', () => {
  const rejection = expect.objectContaining({ status: 400, code: 'validation_failed' });
  const half = { a: 'x'.repeat(3_500) };
  expect(() => mergeMetadata(half, { b: half.a })).toThrow(rejection);
  const large = { a: 'x'.repeat(9_000), b: 1 };
  expect(mergeMetadata(large, { b: null })).toEqual({ a: large.a });
  expect(() => mergeMetadata(large, { c: 1 })).toThrow(rejection);
});
