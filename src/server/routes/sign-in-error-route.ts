import type { App } from './app-type.ts';

/**
 * Where the panel explains a sign-in with a provider that failed, for a target to which the auth service redirects it; null for
 * all other targets. If the service doesn't know where a sign-in was started, it redirects to the home page.
 */
export function signInErrorUrl(target: string): string | null {
  if (!target.startsWith('/?')) return null;
  const code = new URLSearchParams(target.slice(1)).get('error_code');
  // An expired email link of another program has nothing to do with a provider.
  return code === null || code === 'otp_expired' ? null : `/login${target.slice(1)}`;
}

/** Redirects failed sign-ins from the home page to the panel; others go on to the home page. */
export function serveSignInErrors(app: App): void {
  app.get('/', async (c, next) => {
    const url = signInErrorUrl(c.env.incoming.url ?? '/');
    if (url === null) return next();
    c.header('Cache-Control', 'no-store');
    return c.redirect(url, 303);
  });
}
