import type { Db } from '#db/client.ts';
import { isSetupNeeded } from '#domain/users/first-admin.ts';
import { hasDevMailbox } from '../compose-mail.ts';
import { mailboxPath } from '../dev-mailbox/mailbox-pages.tsx';
import type { Environment } from '../env.ts';
import { operatorTokens } from './operator-tokens.ts';

/** What the start prints for whoever runs the installation, as paths of the site. */
export interface OperatorLinks {
  /** Contains the token unless the environment sets it; null once there is an administrator. */
  setup: string | null;
  /** Null where there is no development mailbox. */
  mailbox: string | null;
  /** The token for `/metrics`; null if the environment sets it. */
  metricsToken: string | null;
}

type LinkEnvironment = Pick<
  Environment,
  'setup' | 'metricsToken' | 'smtpUrl' | 'devMailbox' | 'publicUrl'
>;

export async function findOperatorLinks(
  db: Db,
  appSecret: string,
  env: LinkEnvironment,
): Promise<OperatorLinks> {
  const tokens = operatorTokens(appSecret, { setup: env.setup.token, metrics: env.metricsToken });
  // A fragment reaches no server, so no proxy can log it.
  const setup = env.setup.token === undefined ? `/setup#token=${tokens.setup}` : '/setup';
  return {
    setup: (await isSetupNeeded(db)) ? setup : null,
    mailbox: hasDevMailbox(env) ? `${mailboxPath}?token=${tokens.mailbox}` : null,
    metricsToken: env.metricsToken === undefined ? tokens.metrics : null,
  };
}
