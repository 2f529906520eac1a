import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// Separates this use of the secret from others.
const purpose = 'refresh token\0';
const version = 1;
const sessionBytes = 16;
const numberBytes = 8;
const signatureBytes = 20;
const headBytes = 1 + sessionBytes + numberBytes;
// 45 bytes: without leftover bits in base64url, so that each token has one spelling only.
const wellFormed = /^[A-Za-z0-9_-]{60}$/;

/**
 * Formats the refresh token of a row of `refresh_tokens`: version, session and number of the row, signed with
 * an HMAC. The table stores only a digest, so that read access to the database does not allow signing in; but
 * with `secret` the token can be derived again from its row, so that a client that lost a response gets the
 * same valid token again.
 */
export function formatRefreshToken(secret: string, sessionId: string, number: bigint): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version);
  head.write(sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeBigInt64BE(number, 1 + sessionBytes);
  return Buffer.concat([head, sign(secret, head)]).toString('base64url');
}

/** The session of a token; null unless we issued it. */
export function parseRefreshTokenSession(secret: string, token: string): string | null {
  if (!wellFormed.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, headBytes);
  if (head[0] !== version) return null;
  if (!timingSafeEqual(bytes.subarray(headBytes), sign(secret, head))) return null;
  const hex = head.toString('hex', 1, 1 + sessionBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Digests a token for the database. */
export function digestRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sign(secret: string, head: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(purpose)
    .update(head)
    .digest()
    .subarray(0, signatureBytes);
}
