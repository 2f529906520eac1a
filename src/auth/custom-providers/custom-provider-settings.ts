import { z } from 'zod';
import { wholeNumber } from '../env-schemas.ts';
import { flag } from '../setting-schemas.ts';

export const customProviderEnvSchemas = {
  AUTH_CUSTOM_OAUTH_ENABLED: flag.default(false),
  AUTH_CUSTOM_OAUTH_MAX_PROVIDERS: wholeNumber(1, 1_000).default(20),
};

const schema = z.object(customProviderEnvSchemas);

/** Creates the settings from validated variables. */
export function customProviderSettings(env: z.output<typeof schema>) {
  return {
    /** Whether administrators can add providers, and people sign in with those. */
    enabled: env.AUTH_CUSTOM_OAUTH_ENABLED,
    maxProviders: env.AUTH_CUSTOM_OAUTH_MAX_PROVIDERS,
  } as const;
}
