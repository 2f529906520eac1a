import type { Db } from '#db/client.ts';
import { insertAuthUser } from '../../users/user-insert.ts';
import type { SignedIn } from '../session-body.ts';
import { type RefreshOptions, refreshSession } from '../session-refresh.ts';
import { startSession } from '../session-start.ts';

export const start = new Date('2026-03-01T08:00:00Z');
export const reuseIntervalMs = 10_000;
export const secret = 'the secret of the tests';

export const defaultSettings: RefreshOptions['settings'] = {
  refreshTokenRotation: true,
  refreshTokenReuseIntervalMs: reuseIntervalMs,
  sessionTimeboxMs: undefined,
  sessionInactivityMs: undefined,
  sessionSinglePerUser: false,
};

export function later(ms: number): Date {
  return new Date(start.getTime() + ms);
}

let created = 0;

/** Creates a user and signs them in at `start`. */
export async function createSignedInUser(db: Db): Promise<SignedIn> {
  created += 1;
  const email = `person${created}@example.org`;
  const account = { email, passwordHash: null, confirmed: true, data: {} };
  const { user } = await insertAuthUser(db, account, start);
  return signInAgain(db, user, start);
}

export async function signInAgain(db: Db, user: SignedIn['user'], now: Date): Promise<SignedIn> {
  const context = { method: 'password', clientIp: '192.0.2.7', userAgent: 'a browser' } as const;
  const started = await db.transaction((tx) => startSession(tx, user, context, { secret }, now));
  return { user, ...started };
}

/** Refreshes `ms` after `start`. */
export function refreshAfter(
  db: Db,
  token: string,
  ms: number,
  settings: Partial<RefreshOptions['settings']> = {},
): Promise<SignedIn> {
  return refreshSession(db, token, {
    settings: { ...defaultSettings, ...settings },
    secret,
    now: later(ms),
  });
}
