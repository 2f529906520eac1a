import type { Context } from 'hono';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { isUuid } from '../../uuid.ts';

/** Parses the account id in the path. */
export function parseUserId(c: Context<AuthEnv>): string {
  const id = c.req.param('id') ?? '';
  if (isUuid(id)) return id;
  throw new AuthError(404, 'validation_failed', 'user_id must be a UUID');
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}
