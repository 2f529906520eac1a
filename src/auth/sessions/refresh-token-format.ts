import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// The secret may have other uses.
const purpose = 'refresh token\0';
const version = 1;
const sessionBytes = 16;
const numberBytes = 8;
const sealBytes = 20;
const headBytes = 1 + sessionBytes + numberBytes;
// 45 bytes: base64url leaves no bits over, so that each token has one spelling only.
const wellFormed = /^[A-Za-z0-9_-]{60}$/;

/**
 * The refresh token of one row of `refresh_tokens`: version, session and number of the row, sealed
 * with an HMAC. The table keeps only a digest, so that whoever reads the database cannot sign in;
 * but whoever knows `secret` can work the token out again from its row, which is how a client that
 * lost an answer gets the same live token once more.
 */
export function formatRefreshToken(secret: string, sessionId: string, number: bigint): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version);
  head.write(sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeBigInt64BE(number, 1 + sessionBytes);
  return Buffer.concat([head, sealOf(secret, head)]).toString('base64url');
}

/** The session that a token names; null unless we made it. */
export function parseRefreshTokenSession(secret: string, token: string): string | null {
  if (!wellFormed.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, headBytes);
  if (head[0] !== version) return null;
  if (!timingSafeEqual(bytes.subarray(headBytes), sealOf(secret, head))) return null;
  const hex = head.toString('hex', 1, 1 + sessionBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What the database keeps of a token. */
export function digestRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sealOf(secret: string, head: Buffer): Buffer {
  return createHmac('sha256', secret).update(purpose).update(head).digest().subarray(0, sealBytes);
}
