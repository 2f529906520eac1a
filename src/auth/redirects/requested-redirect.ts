import type { Context } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { allowedRedirect } from './allowed-redirect.ts';

/** Returns where to redirect the user: the requested URL if it is allowed, else the site. */
export function getRedirectTo(
  { settings }: Pick<Auth, 'settings'>,
  c: Context<AuthEnv>,
  members: Record<string, unknown> = {},
): string {
  const { redirect_to: inBody } = members;
  const candidates = [
    c.req.header('redirect_to'),
    c.req.query('redirect_to'),
    typeof inBody === 'string' ? inBody : undefined,
    c.req.header('Referer'),
  ];
  return allowedRedirect(candidates, settings);
}
