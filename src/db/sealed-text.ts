import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const form = 'v1';
const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Each purpose has its own key, derived from the one secret. */
export interface Sealing {
  appSecret: string;
  purpose: string;
}

/**
 * Encrypts `text` so that it can only be decrypted with the same secret, purpose and `label`: copied to
 * another row, it cannot be read.
 */
export function seal(sealing: Sealing, label: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const closing = createCipheriv(cipher, keyOf(sealing), nonce, { authTagLength: tagBytes });
  closing.setAAD(Buffer.from(label));
  const parts = [nonce, closing.update(text, 'utf8'), closing.final(), closing.getAuthTag()];
  return `${form}.${Buffer.concat(parts).toString('base64url')}`;
}

/** Decrypts a text; null if secret, purpose or label differ, or a byte has changed. */
export function unseal(sealing: Sealing, label: string, sealed: string): string | null {
  const [version, body, ...rest] = sealed.split('.');
  if (version !== form || body === undefined || rest.length > 0) return null;
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, keyOf(sealing), nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(label));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const secret = bytes.subarray(nonceBytes, -tagBytes);
  try {
    return Buffer.concat([opening.update(secret), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ appSecret, purpose }: Sealing): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, keyBytes));
}
