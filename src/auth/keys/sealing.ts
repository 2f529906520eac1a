import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const form = 'v1';
const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals `text` so that only `appSecret` opens it, and only under the same `label`: a sealed text
 * that is copied to another row stays shut.
 */
export function seal(appSecret: string, label: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(appSecret), nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(label));
  const parts = [nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return `${form}.${Buffer.concat(parts).toString('base64url')}`;
}

/** The text that was sealed, or null where the secret or the label is another or a byte has changed. */
export function unseal(appSecret: string, label: string, sealed: string): string | null {
  const [version, body, ...rest] = sealed.split('.');
  if (version !== form || body === undefined || rest.length > 0) return null;
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, keyOf(appSecret), nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(label));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const secret = bytes.subarray(nonceBytes, -tagBytes);
  try {
    return Buffer.concat([opening.update(secret), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'auth signing keys', keyBytes));
}
