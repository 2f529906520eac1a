import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ethereumWallet, messageOf, solanaWallet } from '#tests/auth/wallet.ts';
import { hasValidCase, isEthereumSignature, isSignedByEthereum } from './ethereum-signature.ts';
import { isSignedBySolana, isSolanaSignature } from './solana-signature.ts';

/** Changes a byte to any other. */
const changeOf = (length: number) =>
  fc.record({ at: fc.nat({ max: length - 1 }), by: fc.integer({ min: 1, max: 255 }) });

function changed(bytes: Buffer, { at, by }: { at: number; by: number }): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy[at] ?? 0) ^ by, at);
  return copy;
}

describe('a signature of an Ethereum wallet', () => {
  const wallet = ethereumWallet();
  const message = messageOf(wallet);
  const signature = wallet.sign(message);
  const bytes = Buffer.from(signature.slice(2), 'hex');

  test.each([0, 27] as const)('is recognised with the recovery bit written from %i', (lastByte) => {
    const other = ethereumWallet(lastByte);
    const signed = other.sign(message);
    expect(isEthereumSignature(signed)).toBe(true);
    expect(isSignedByEthereum(message, other.address, signed)).toBe(true);
    expect(isSignedByEthereum(message, other.address.toLowerCase(), signed.slice(2))).toBe(true);
    expect(isSignedByEthereum(message, wallet.address, signed)).toBe(false);
  });

  test('of the example of the standard is recognised', () => {
    // From the documentation of personal_sign in web3.js, eth.accounts.sign.
    const standard =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
    const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
    expect(isSignedByEthereum('Some data', address, standard)).toBe(true);
  });

  test('is void after any change to the message', () => {
    const text = Buffer.from(message);
    fc.assert(
      fc.property(changeOf(text.length), (change) => {
        const other = changed(text, change).toString('latin1');
        expect(isSignedByEthereum(other, wallet.address, signature)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  test('is void after any change to itself, but for how the recovery bit is written', () => {
    fc.assert(
      fc.property(changeOf(bytes.length), (change) => {
        const other = changed(bytes, change);
        const isSame = change.at === 64 && (other[64] ?? 0) % 27 === (bytes[64] ?? 0) % 27;
        fc.pre(!isSame);
        expect(isSignedByEthereum(message, wallet.address, other.toString('hex'))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  test('has no second form', () => {
    const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
    const order = secp256k1.Point.CURVE().n;
    const hex = (number: bigint) => number.toString(16).padStart(64, '0');
    const twin = hex(r) + hex(order - s) + (bytes[64] === 27 ? '1c' : '1b');
    expect(isEthereumSignature(twin)).toBe(true);
    expect(isSignedByEthereum(message, wallet.address, twin)).toBe(false);
  });

  test.each(['', '0x', '00', `0x${'g'.repeat(130)}`, 'ab'.repeat(64), 'ab'.repeat(66)])(
    'has a fixed format, unlike %j',
    (text) => {
      expect(isEthereumSignature(text)).toBe(false);
    },
  );

  test('is no proof of an address whose checksum is wrong', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(hasValidCase(address)).toBe(true);
    expect(hasValidCase(address.toLowerCase())).toBe(true);
    expect(hasValidCase(address.replace('aA', 'Aa'))).toBe(false);
  });
});

describe('a signature of a Solana wallet', () => {
  const wallet = solanaWallet();
  const message = messageOf(wallet);
  const signature = wallet.sign(message);
  const bytes = Buffer.from(signature, 'base64url');

  test('is recognised in both alphabets', () => {
    for (const text of [signature, bytes.toString('base64')]) {
      expect(isSolanaSignature(text)).toBe(true);
      expect(isSignedBySolana(message, wallet.address, text)).toBe(true);
      expect(isSignedBySolana(message, solanaWallet().address, text)).toBe(false);
    }
  });

  test('is void after any change to the message or itself', () => {
    const text = Buffer.from(message);
    fc.assert(
      fc.property(changeOf(text.length), changeOf(bytes.length), (inText, inBytes) => {
        const other = changed(text, inText).toString('latin1');
        expect(isSignedBySolana(other, wallet.address, signature)).toBe(false);
        const forged = changed(bytes, inBytes).toString('base64url');
        expect(isSignedBySolana(message, wallet.address, forged)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  test('has no second form in Base64', () => {
    const last = signature.slice(-1);
    const twin = signature.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
    expect(Buffer.from(twin, 'base64')).toEqual(bytes);
    expect(isSolanaSignature(twin)).toBe(false);
    expect(isSolanaSignature(signature.slice(1))).toBe(false);
  });

  test('of a key that fits many messages is rejected', () => {
    const identity = Buffer.alloc(32);
    identity.writeUInt8(1);
    const address = base58.encode(identity);
    const forged = Buffer.concat([identity, Buffer.alloc(32)]).toString('base64');
    expect(isSignedBySolana('anything', address, forged)).toBe(false);
  });

  test('needs an address that is a key', () => {
    expect(isSignedBySolana(message, '1'.repeat(44), signature)).toBe(false);
    expect(isSignedBySolana(message, '2'.repeat(32), signature)).toBe(false);
  });
});
