import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { answerTo, shapeAskedBy } from './answers.ts';
import type { Auth } from './context.ts';
import { logout } from './endpoints/logout.ts';
import { health, publicKeys, publicSettings } from './endpoints/public.ts';
import { token } from './endpoints/token.ts';
import { readUser } from './endpoints/user.ts';
import { AuthError, OauthError } from './errors.ts';
import { type AuthEnv, requireUser } from './guards.ts';

const allowedHeaders = [
  'accept',
  'authorization',
  'content-type',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
  'x-jwt-aud',
  'x-use-cookie',
];

/** The auth service: every path with its guards. What is not here answers 404 in the service's own words. */
export function createAuthApp(auth: Auth): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: allowedHeaders,
      exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    }),
  );
  app.get('/health', health());
  app.get('/settings', publicSettings(auth));
  app.get('/.well-known/jwks.json', publicKeys(auth));
  app.post('/token', token(auth));
  app.get('/user', requireUser(auth), readUser(auth));
  app.post('/logout', requireUser(auth), logout(auth));

  app.notFound((c) => {
    const error = new AuthError(404, 'not_found', 'There is no such endpoint');
    return answerTo(error, shapeAskedBy(c.req.header('X-Supabase-Api-Version')));
  });
  app.onError((error, c) => {
    if (!(error instanceof AuthError) && !(error instanceof OauthError)) auth.report(error);
    return answerTo(error, shapeAskedBy(c.req.header('X-Supabase-Api-Version')));
  });
  return app;
}
