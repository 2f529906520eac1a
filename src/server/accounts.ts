import type { IncomingMessage } from 'node:http';
import { createAuthApp } from '#auth/app.ts';
import type { Auth } from '#auth/context.ts';
import { loadKeys } from '#auth/keys/keys.ts';
import { sweepAttempts } from '#auth/passwords/attempts.ts';
import { createPasswords } from '#auth/passwords/passwords.ts';
import type { AuthSettings } from '#auth/settings.ts';
import type { Db } from '#db/client.ts';
import type { Logger } from './log.ts';

interface Parts {
  db: Db;
  settings: AuthSettings;
  appSecret: string;
  clientAddress: (request: IncomingMessage) => string;
  log: Logger;
}

export interface Accounts {
  app: ReturnType<typeof createAuthApp>;
  /** Path of the service; empty for the root. */
  mount: string;
  close(): void;
}

const sweepEveryMs = 6 * 60 * 60_000;

/** The auth service, wired to this installation's database and secret. */
export async function composeAccounts(parts: Parts): Promise<Accounts> {
  const { db, settings, appSecret, clientAddress, log } = parts;
  const now = () => new Date();
  const auth: Auth = {
    db,
    settings,
    refreshSecret: appSecret,
    keys: await loadKeys(db, { ...settings, appSecret, now }),
    passwords: createPasswords(settings),
    now,
    clientAddress,
    report: (error) => log.error({ err: error }, 'a request to the auth service failed'),
  };
  const sweeping = setInterval(() => {
    sweepAttempts(db, now()).catch((error) => {
      log.warn({ err: error }, 'old failed sign-ins could not be removed');
    });
  }, sweepEveryMs).unref();
  return {
    app: createAuthApp(auth),
    mount: settings.mount,
    close: () => clearInterval(sweeping),
  };
}
