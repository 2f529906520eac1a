import { z } from 'zod';
import { duration, flag } from '../setting-schemas.ts';

export const oauthServerEnvSchemas = {
  AUTH_OAUTH_SERVER_ENABLED: flag.default(false),
  AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: flag.default(false),
  AUTH_OAUTH_SERVER_AUTHORIZATION_PATH: z
    .string()
    .regex(/^(\/[\w.-]+)+$/, 'must be a path such as /oauth/consent')
    .default('/oauth/consent'),
  AUTH_OAUTH_SERVER_AUTHORIZATION_TTL: duration
    .refine((ms) => ms > 0, 'must be more than 0')
    .default(600_000),
};

const schema = z.object(oauthServerEnvSchemas);

/** Creates the settings from validated variables. */
export function oauthServerSettings(env: z.output<typeof schema>) {
  return {
    enabled: env.AUTH_OAUTH_SERVER_ENABLED,
    /** Whether applications can register themselves. */
    allowsRegistration: env.AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION,
    /** Path of the consent page below the site's URL. */
    authorizationPath: env.AUTH_OAUTH_SERVER_AUTHORIZATION_PATH,
    /** How long users can take to decide on a request. */
    authorizationTtlMs: env.AUTH_OAUTH_SERVER_AUTHORIZATION_TTL,
  } as const;
}
