import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-text.ts';

const sealing = { appSecret: 'the secret of this installation', purpose: 'tests' };

test('decrypts only with the same secret, purpose and label', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (label, text) => {
      const sealed = seal(sealing, label, text);
      expect(unseal(sealing, label, sealed)).toBe(text);
      expect(unseal({ ...sealing, appSecret: 'another secret' }, label, sealed)).toBeNull();
      expect(unseal({ ...sealing, purpose: 'other tests' }, label, sealed)).toBeNull();
      expect(unseal(sealing, `${label}!`, sealed)).toBeNull();
    }),
  );
});

test('encrypts the same text differently each time', () => {
  expect(seal(sealing, 'a', 'text')).not.toBe(seal(sealing, 'a', 'text'));
});

test('does not decrypt if a byte has changed', () => {
  const sealed = seal(sealing, 'a', 'text');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(unseal(sealing, 'a', `v1.${changed.toString('base64url')}`)).toBeNull();
  }
});

test('decrypts signing keys that an earlier version encrypted', () => {
  const sealed = 'v1.x0yA5PGTBlSAA0I0HLIQwBXDVUtDFdBQP3nNGA3-mkE';
  const earlier = { ...sealing, purpose: 'auth signing keys' };
  expect(unseal(earlier, 'a', sealed)).toBe('text');
});

test('returns null for text that was never encrypted', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unseal(sealing, 'a', text)).toBeNull();
      expect(unseal(sealing, 'a', `v1.${text}`)).toBeNull();
    }),
  );
});
