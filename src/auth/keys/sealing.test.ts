import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const appSecret = 'the secret of this installation';

test('what was sealed opens with the same secret and label alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (label, text) => {
      const sealed = seal(appSecret, label, text);
      expect(unseal(appSecret, label, sealed)).toBe(text);
      expect(unseal(`${appSecret}!`, label, sealed)).toBeNull();
      expect(unseal(appSecret, `${label}!`, sealed)).toBeNull();
    }),
  );
});

test('the same text is sealed differently each time', () => {
  expect(seal(appSecret, 'a', 'text')).not.toBe(seal(appSecret, 'a', 'text'));
});

test('a changed byte keeps it shut', () => {
  const sealed = seal(appSecret, 'a', 'text');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(unseal(appSecret, 'a', `v1.${changed.toString('base64url')}`)).toBeNull();
  }
});

test('something that was never sealed does not open', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unseal(appSecret, 'a', text)).toBeNull();
      expect(unseal(appSecret, 'a', `v1.${text}`)).toBeNull();
    }),
  );
});
