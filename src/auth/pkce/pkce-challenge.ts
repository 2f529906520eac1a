import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../errors.ts';

export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

const wellFormed = /^[A-Za-z0-9._~-]{43,128}$/;

/** Parses the PKCE challenge of a request; null in the implicit flow. Rejects half a pair. */
export function parseChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Record<string, unknown>): Challenge | null {
  const present = [challenge, method].filter((value) => value !== undefined && value !== '');
  if (present.length === 0) return null;
  if (present.length === 1 || typeof challenge !== 'string' || typeof method !== 'string') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') {
    throw invalid(`Invalid code_challenge_method: ${lower.slice(0, 20)}`);
  }
  if (!wellFormed.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return { challenge, method: lower };
}

/** Whether `verifier` is what the challenge was derived from (RFC 7636, 4.6). */
export function matchesChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const derived =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(digest(derived), digest(challenge));
}

// Makes lengths equal for the comparison.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
