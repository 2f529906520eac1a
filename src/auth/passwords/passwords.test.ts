import { setImmediate as nextTurn } from 'node:timers/promises';
import { hash, parseOptions } from '@node-rs/argon2';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapHashCost } from '#tests/cheap-password-hashes.ts';
import { createPasswords } from './passwords.ts';
import { recommendedHashCost } from './stored-hash.ts';

const rules = {
  passwordMinLength: 8,
  passwordRequiredCharacters: ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', '!@#$%^&*'],
};
const passwords = createPasswords({ ...rules, passwordHashCost: recommendedHashCost });
const cheapPasswords = createPasswords({ ...rules, passwordHashCost: cheapHashCost });
const password = 'Correct-Horse-1';

const right = { ok: true, outdated: false };
const rightButOutdated = { ok: true, outdated: true };
const wrong = { ok: false, outdated: false };

describe('a new hash', () => {
  test('is argon2id with the recommended cost, in PHC form', async () => {
    const stored = await passwords.hash(password);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(parseOptions(stored)).toMatchObject({ outputLen: 32, saltLen: 16 });
    expect(await passwords.hash(password)).not.toBe(stored);
  });

  test('matches only its password', async () => {
    const stored = await passwords.hash(password);
    expect(await passwords.check(password, stored)).toEqual(right);
    for (const other of ['', 'correct-horse-1', `${password} `, `${password}\0`]) {
      expect(await passwords.check(other, stored)).toEqual(wrong);
    }
  });

  test('can be created from any text and matches it', async () => {
    const unit = fc.oneof(fc.constantFrom('\0', '\ud800', '\udc00'), fc.string({ maxLength: 2 }));
    const short = fc
      .string({ unit, maxLength: 20 })
      .filter((text) => Buffer.byteLength(text) <= 72);
    await fc.assert(
      fc.asyncProperty(short, async (text) => {
        expect(await cheapPasswords.check(text, await cheapPasswords.hash(text))).toEqual(right);
      }),
      { numRuns: 25 },
    );
  });

  test('is rejected for more than 72 bytes', async () => {
    await expect(passwords.hash('é'.repeat(36))).resolves.toMatch(/^\$argon2id/);
    await expect(passwords.hash(`${'é'.repeat(36)}x`)).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 characters',
    });
  });
});

// Created with libxcrypt, to prove more than that the package agrees with itself.
const bcryptHashes = [
  [password, '$2a$10$N9qo8uLOickgx2ZMRZoMyeKDO7gYklv7H8hCFMp67/9ylzbDl451y'],
  [password, '$2b$04$abcdefghijklmnopqrstuuoVBYqJ6l3EFDwxVc5yIolXKLvX..La.'],
  [password, '$2y$05$zyxwvutsrqponmlkjihgfeVU0NeUgA7KuGUr3lOQh5/rflmzm3i1a'],
  ['Zoë-ñandú-😀9!', '$2a$04$abcdefghijklmnopqrstuu6QMY6ltBc./I/uJdrjkY2cXVkO9JS.S'],
] as const;

describe('a bcrypt hash of an imported account', () => {
  test.each(bcryptHashes)('matches %s and is outdated', async (text, stored) => {
    expect(passwords.canVerify(stored)).toBe(true);
    expect(await passwords.check(text, stored)).toEqual(rightButOutdated);
    expect(await passwords.check(`${text}!`, stored)).toEqual(wrong);
    expect(await passwords.check(`${text}\0`, stored)).toEqual(wrong);
    expect(await passwords.check('\ud800', stored)).toEqual(wrong);
  });

  test('of a password that was truncated at 72 bytes stays as it is', async () => {
    const stored = '$2b$04$abcdefghijklmnopqrstuubzadhGtS2zEF.gu0yd0opP6cVzb.e0i';
    expect(await passwords.check('x'.repeat(80), stored)).toEqual(right);
    expect(await passwords.check('x'.repeat(72), stored)).toEqual(rightButOutdated);
    expect(await passwords.check('x'.repeat(71), stored)).toEqual(wrong);
  });
});

// From the test vectors of the reference implementation; the password is "password".
const weakerHashes = [
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc',
  '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8',
  '$argon2i$m=256,t=2,p=1$c29tZXNhbHQ$/U3YPXYsSb3q9XxHvc0MLxur+GP960kN9j7emXX8zwY',
];

describe('an argon2 hash from elsewhere', () => {
  test.each(weakerHashes)('of less strength matches and is outdated: %s', async (stored) => {
    expect(passwords.canVerify(stored)).toBe(true);
    expect(await passwords.check('password', stored)).toEqual(rightButOutdated);
    expect(await passwords.check('Password', stored)).toEqual(wrong);
  });

  const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  test.each([
    [right, today],
    [right, { memoryCost: 65_536, timeCost: 3, parallelism: 4 }],
    [right, { ...today, outputLen: 64 }],
    [rightButOutdated, { ...today, memoryCost: 19_455 }],
    [rightButOutdated, { ...today, memoryCost: 47_104, timeCost: 1 }],
    [rightButOutdated, { ...today, outputLen: 16 }],
    [rightButOutdated, { ...today, salt: Buffer.from('12345678') }],
  ])('answers %j for %j', async (answer, cost) => {
    const stored = await hash(password, cost);
    expect(await passwords.check(password, stored)).toEqual(answer);
    expect(await passwords.check(`${password}1`, stored)).toEqual(wrong);
  });
});

const unreadable = [
  '',
  ' ',
  password,
  'sha1$x',
  '$argon2id$',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$',
  '$argon2id$v=19$m=1,t=0,p=0$c2FsdHNhbHQ$aGFzaGhhc2g',
  '$argon2id$v=19$m=4294967295,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
  '$argon2id$v=19$m=8,t=4294967295,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
  `$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$${'a'.repeat(1_000)}`,
  '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g\0',
  '$2b$10$',
  `$2b$99$${'a'.repeat(53)}`,
  `$2b$31$${'a'.repeat(53)}`,
  `$2x$04$${'a'.repeat(53)}`,
  '$fbscrypt$v=1,n=14,r=8,p=1$c2FsdA$aGFzaA',
  '\ud800',
];

describe('a password typed on another system', () => {
  const composed = 'Caf\u00e9-Gar\u00e7on 1!';
  const decomposed = composed.normalize('NFD');

  test('matches a new hash, whichever form it was made from', async () => {
    for (const typed of [composed, decomposed, composed.replace(' ', '\u00a0')]) {
      const stored = await passwords.hash(typed);
      for (const other of [composed, decomposed]) {
        expect(await passwords.check(other, stored)).toEqual(right);
      }
    }
  });

  test('of any letters matches in both forms', async () => {
    const short = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((text) => Buffer.byteLength(text.normalize('NFC')) <= 72);
    await fc.assert(
      fc.asyncProperty(short, async (text) => {
        const stored = await cheapPasswords.hash(text.normalize('NFD'));
        expect(await cheapPasswords.check(text.normalize('NFC'), stored)).toEqual(right);
      }),
      { numRuns: 25 },
    );
  });

  test('matches an old hash of the form that was typed, which is then outdated', async () => {
    const stored = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwords.check(decomposed, stored)).toEqual(rightButOutdated);
    expect(await passwords.check(`${decomposed}1`, stored)).toEqual(wrong);
  });
});

test('takes no time to compose a text that is too long for a password', async () => {
  const marks = '\u0323\u0301'.repeat(200_000);
  expect(await passwords.check(`a${marks}`, null)).toEqual(wrong);
});

describe('an unreadable hash', () => {
  test.each(unreadable)('does not match and does not throw: %j', async (stored) => {
    expect(passwords.canVerify(stored)).toBe(false);
    expect(await passwords.check(password, stored)).toEqual(wrong);
    expect(await passwords.check('\0\ud800', stored)).toEqual(wrong);
  });

  test('is any damaged hash', async () => {
    const whole = fc.constantFrom(await cheapPasswords.hash(password), bcryptHashes[1][1]);
    const damaged = fc
      .tuple(whole, fc.nat(110), fc.nat(3), fc.string({ maxLength: 3 }))
      .map(([made, at, cut, put]) => made.slice(0, at) + put + made.slice(at + cut));
    await fc.assert(
      fc.asyncProperty(damaged, async (changed) => {
        expect((await cheapPasswords.check('another', changed)).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

test('takes as long as a check even without an account, however long the guess', async () => {
  for (const guess of [password, '', '\0\udc00', 'x'.repeat(1_000_000)]) {
    expect(await passwords.check(guess, null)).toEqual(wrong);
  }
});

test('rejects checks immediately when the queue is full, and runs prioritised ones first', async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, () =>
    passwords.check('wrong', null).then(() => void order.push('flood')),
  );
  const known = passwords
    .check('wrong', null, { ahead: true })
    .then(() => void order.push('known device'));
  const rejected = (await Promise.allSettled(flood)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  await known;
  expect(rejected).toHaveLength(200 - 2 - 128);
  expect(rejected[0]).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    retryAfterSeconds: 5,
  });
  // It starts third; on a busy machine, others that started later may end before it.
  expect(order.indexOf('known device')).toBeLessThan(order.length / 2);
});

test('a burst does not block the event loop', async () => {
  const stored = await passwords.hash(password);
  let answered = 0;
  const burst = Array.from({ length: 40 }, async (_, index) => {
    const check = await passwords.check(index % 2 ? password : 'wrong', index % 3 ? stored : null);
    answered += 1;
    return check.ok;
  });
  await nextTurn();
  expect(answered).toBeLessThan(burst.length);
  const expected = burst.map((_, index) => index % 2 === 1 && index % 3 !== 0);
  expect(await Promise.all(burst)).toEqual(expected);
});

describe('a new password', () => {
  test('is accepted if it meets the rules', () => {
    expect(passwords.problems('Abcdef1!')).toBeNull();
    expect(() => passwords.validate('Abcdef1!')).not.toThrow();
  });

  test('is rejected as weak with message and reasons', () => {
    const message = expect.stringContaining('Password should contain');
    expect(passwords.problems('abcdef1!')).toEqual({ message, reasons: ['characters'] });
    expect(() => passwords.validate('abcdef1!')).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak_password',
        message,
        extra: { weak_password: { reasons: ['characters'] } },
      }),
    );
  });

  test('is rejected as too long before anything else', () => {
    expect(() => passwords.validate('x'.repeat(73))).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });
});
