import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type Outage, outageMessages, retryAfterSeconds } from '#db/failures.ts';
import { AuthError, OauthError } from './errors.ts';

const versionHeader = 'X-Supabase-Api-Version';
/** From this version on, errors carry their code as `code` and their text as `message`. */
const newShapeSince = '2024-01-01';

export type ErrorShape = 'new' | 'old';

/** Returns the error format a client requests; invalid versions count as none. */
export function requestedErrorShape(version: string | undefined): ErrorShape {
  if (version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return 'old';
  return version >= newShapeSince ? 'new' : 'old';
}

export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

/** Creates the response to a rejected or failed request, as client libraries read it. */
export function errorResponse(error: unknown, shape: ErrorShape): Response {
  if (error instanceof OauthError) {
    const body = { error: error.error, error_description: error.message };
    const { status, retryAfterSeconds: waitSeconds } = error;
    const headers = {
      ...(status === 401 && { 'WWW-Authenticate': 'Basic' }),
      ...(waitSeconds !== undefined && { 'Retry-After': String(waitSeconds) }),
    };
    return Response.json(body, { status, headers });
  }
  const known = error instanceof AuthError ? error : unexpected();
  const { status, code, message, extra, retryAfterSeconds: waitSeconds } = known;
  const body =
    shape === 'new'
      ? { code, message, ...extra }
      : { code: status, error_code: code, msg: message, ...errorId(status), ...extra };
  const headers = {
    'x-sb-error-code': code,
    ...versionOf(shape),
    ...(waitSeconds !== undefined && { 'Retry-After': String(waitSeconds) }),
  };
  return Response.json(body, { status, headers });
}

/** Creates the response during a database outage: the client keeps its session and retries. */
export function outageResponse(shape: ErrorShape, outage: Outage): Response {
  const answer = errorResponse(
    new AuthError(503, 'unexpected_failure', outageMessages[outage]),
    shape,
  );
  answer.headers.set('Retry-After', String(retryAfterSeconds[outage]));
  return answer;
}

function unexpected(): AuthError {
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs');
}

function errorId(status: number): { error_id?: string } {
  return status >= 500 ? { error_id: randomUUID() } : {};
}

function versionOf(shape: ErrorShape): Record<string, string> {
  return shape === 'new' ? { [versionHeader]: newShapeSince } : {};
}
