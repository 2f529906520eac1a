import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const hexSignature = /^(?:0x)?([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/;
/** Wallets write which of the two possible keys signed as 0 or 1, or as Bitcoin did. */
const recoveryBits = new Map([
  ['00', 0],
  ['01', 1],
  ['1b', 0],
  ['1c', 1],
]);

/** Whether a text has the format of a signature: 65 bytes in hexadecimal digits. */
export function isEthereumSignature(text: string): boolean {
  return hexSignature.test(text);
}

/** Whether the wallet with this address signed the message (`personal_sign`, EIP-191). */
export function isSignedByEthereum(message: string, address: string, signature: string): boolean {
  const recovered = recoverAddress(message, signature);
  return recovered !== null && recovered === address.toLowerCase() && hasValidCase(address);
}

/** Addresses in mixed case carry a checksum in it (EIP-55). Those in one case have none. */
export function hasValidCase(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return address === checksumAddress(address);
}

/** Writes an address with its checksum (EIP-55). */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const cased = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** The hash that wallets sign. */
export function personalMessageHash(message: string): Uint8Array {
  const bytes = Buffer.from(message);
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`);
  return keccak_256(Buffer.concat([prefix, bytes]));
}

/** The address of a public key, in lower case. */
export function addressOf(publicKey: Uint8Array): string {
  const hash = keccak_256(publicKey.subarray(1));
  return `0x${Buffer.from(hash).subarray(-20).toString('hex')}`;
}

function recoverAddress(message: string, signature: string): string | null {
  const [, digits = '', last = ''] = hexSignature.exec(signature) ?? [];
  const recoveryBit = recoveryBits.get(last.toLowerCase());
  if (recoveryBit === undefined) return null;
  try {
    const parsed = secp256k1.Signature.fromBytes(Buffer.from(digits, 'hex'), 'compact');
    // Each signature has a twin with a high s, which anyone can compute.
    if (parsed.hasHighS()) return null;
    const key = parsed.addRecoveryBit(recoveryBit).recoverPublicKey(personalMessageHash(message));
    return addressOf(key.toBytes(false));
  } catch {
    // The numbers belong to no point of the curve.
    return null;
  }
}
