import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

const keyBytes = 32;
/** 64 bytes in Base64, of either alphabet. The last digit has spare bits, which must be zero. */
const base64Signature = /^(?:[A-Za-z0-9+/]{85}|[A-Za-z0-9_-]{85})[AQgw](?:==)?$/;

/** Whether a text has the format of a signature: 64 bytes in Base64, in the alphabet for URLs or not. */
export function isSolanaSignature(text: string): boolean {
  return base64Signature.test(text);
}

/** Whether the wallet with this address, its public key, signed the message. */
export function isSignedBySolana(message: string, address: string, signature: string): boolean {
  try {
    const key = base58.decode(address);
    if (key.length !== keyBytes) return false;
    const bytes = Buffer.from(signature, 'base64');
    // Strict: some keys have signatures that fit many messages, and RFC 8032 lets them pass.
    return ed25519.verify(bytes, Buffer.from(message), key, { zip215: false });
  } catch {
    return false;
  }
}
