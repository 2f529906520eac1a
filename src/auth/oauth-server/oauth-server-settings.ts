import { z } from 'zod';
import { duration, flag } from '../setting-schemas.ts';

export interface OauthServerSettings {
  enabled: boolean;
  /** Whether applications can register themselves. */
  allowsRegistration: boolean;
  /** Path of the consent page below the site's URL. */
  authorizationPath: string;
  /** How long users can take to decide on a request. */
  authorizationTtlMs: number;
}

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
export function oauthServerSettings(env: z.output<typeof schema>): OauthServerSettings {
  return {
    enabled: env.AUTH_OAUTH_SERVER_ENABLED,
    allowsRegistration: env.AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION,
    authorizationPath: env.AUTH_OAUTH_SERVER_AUTHORIZATION_PATH,
    authorizationTtlMs: env.AUTH_OAUTH_SERVER_AUTHORIZATION_TTL,
  };
}
