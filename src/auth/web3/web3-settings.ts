import { z } from 'zod';
import { hourMs } from '#time/durations.ts';
import { duration, flag } from '../setting-schemas.ts';
import type { Chain } from './signed-message.ts';

/** How far the time in a message may be from ours, before or after. Used messages are stored for that long. */
const validity = duration
  .refine((ms) => ms >= 1_000 && ms <= 24 * hourMs, 'must be a time from 1s to 24h')
  .default(600_000);

export const web3EnvSchemas = {
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: flag.default(false),
  AUTH_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION: validity,
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: flag.default(false),
  AUTH_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION: validity,
};

const schema = z.object(web3EnvSchemas);

/** Creates the settings from validated variables: for each chain, whether people can sign in with its wallets. */
export function web3Settings(env: z.output<typeof schema>) {
  return {
    ethereum: {
      enabled: env.AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED,
      maxValidityMs: env.AUTH_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION,
    },
    solana: {
      enabled: env.AUTH_EXTERNAL_WEB3_SOLANA_ENABLED,
      maxValidityMs: env.AUTH_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION,
    },
  } as const satisfies Record<Chain, unknown>;
}
