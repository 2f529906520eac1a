import { OauthError } from '../../errors.ts';
import { sessionBody } from '../../sessions/session-body.ts';
import { refreshSession } from '../../sessions/session-refresh.ts';
import type { Grant } from './grant.ts';

/** `{refresh_token}`: the next tokens of the same session. */
export const refreshTokenGrant: Grant = async (auth, members) => {
  const { refresh_token: refreshToken } = members;
  if (refreshToken === undefined || refreshToken === '')
    throw new OauthError('invalid_request', 'refresh_token required');
  const now = auth.now();
  const refreshed = await refreshSession(auth.db, String(refreshToken), { ...auth, now });
  return { body: await sessionBody(auth, refreshed, now), cookies: [] };
};
