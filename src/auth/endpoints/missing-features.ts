import type { Hono } from 'hono';
import type { Auth } from '../auth-context.ts';
import { type AuthEnv, requireAdmin, requireUser } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';

type Answer = readonly [status: number, code: string, message: string];

const saml: Answer = [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'];

const paths: readonly [path: string, answer: Answer, asker?: 'user' | 'admin'][] = [
  ['/sso/*', saml],
  ['/admin/sso/*', saml, 'admin'],
];

/**
 * Adds the paths of Supabase Auth's features that this service does not have. They respond, behind the same guards, as
 * its service does while the feature is switched off: clients know how to read that.
 */
export function addMissingFeatures(app: Hono<AuthEnv>, auth: Auth): void {
  const guards = { user: requireUser(auth), admin: requireAdmin(auth) };
  for (const [path, answer, asker] of paths) {
    if (asker) app.use(path, guards[asker]);
    app.all(path, () => {
      throw new AuthError(...answer);
    });
  }
}
