import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthSettings, LoginLimits } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';
import {
  addFailure,
  type Bucket,
  type Budget,
  getBudget,
  remainingWait,
  removeFailure,
} from './login-backoff.ts';
import { loginThrottle, type ThrottleScope } from './login-throttle-table.ts';

/** An attempt at a secret that could be guessed: a password, a code from an email, the setup token. */
export interface Attempt {
  /** Which secret of whom, such as `passwordOf` names it. Unknown accounts count like known ones. */
  secret: string;
  /** What nobody else can present: a device cookie's id, a session. Null for an unknown device. */
  device: string | null;
  network: string;
}

type Throttling = Pick<Auth, 'db' | 'now'> & { settings: Pick<AuthSettings, 'loginLimits'> };

interface Counted {
  key: string;
  scope: ThrottleScope;
  budget: Budget;
}

export function passwordKey(email: string): string {
  return `password:${email}`;
}

export function codeKey(email: string): string {
  return `code:${email}`;
}

/**
 * Runs `check`, which answers null or throws `otp_expired` for a wrong guess, unless too many failed before:
 * then nothing is checked, and it throws 429 with the time to wait. A known device is held to its own failures alone; an unknown one
 * shares a budget with all unknown devices that try this account, and one with its network.
 *
 * The failure is counted before the check and given back unless the guess was wrong, so that guesses sent at
 * the same moment get no further than those sent one by one. Give it the pool, not a transaction.
 */
export async function withLoginThrottle<T>(
  auth: Throttling,
  attempt: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  const counted = countedBy(attempt, auth.settings.loginLimits);
  refuseWhileWaiting(await countAhead(auth.db, counted, auth.now()));
  let result: T;
  try {
    result = await check();
  } catch (error) {
    if (error instanceof AuthError && error.code === 'otp_expired') throw error;
    // What cannot be given back now drains by itself.
    await removeFailures(auth.db, counted, auth.now()).catch(() => undefined);
    throw error;
  }
  if (result === null) return result;
  await (attempt.device === null
    ? removeFailures(auth.db, counted, auth.now())
    : auth.db.delete(loginThrottle).where(inArray(loginThrottle.key, keysOf(counted))));
  return result;
}

/** Forgets what unknown devices guessed wrong at this secret, after somebody with authority replaced it. */
export async function clearLoginFailures(tx: Db, secret: string): Promise<void> {
  await tx.delete(loginThrottle).where(eq(loginThrottle.key, keyOf('account', secret)));
}

function countedBy({ secret, device, network }: Attempt, limits: LoginLimits): Counted[] {
  const names: [ThrottleScope, string][] =
    device === null
      ? [
          ['account', secret],
          ['network', network],
        ]
      : [['device', `${device} ${secret}`]];
  return names
    .map(([scope, name]) => ({
      key: keyOf(scope, name),
      scope,
      budget: getBudget(scope, limits),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

// Digests, so that no list of what somebody typed is kept and any text is a fit key.
function keyOf(scope: ThrottleScope, name: string): string {
  return createHash('sha256').update(`${scope} ${name}`).digest('hex');
}

function keysOf(counted: readonly Counted[]): string[] {
  return counted.map(({ key }) => key);
}

/** Counts a failure for each, or, where one of them has to wait, none: then answers the milliseconds. */
async function countAhead(db: Db, counted: readonly Counted[], now: Date): Promise<number> {
  // Without a lock and before any row is made: refusals cost little and store nothing.
  const blocked = await db
    .select(columns)
    .from(loginThrottle)
    .where(and(inArray(loginThrottle.key, keysOf(counted)), gt(loginThrottle.blocked_until, now)));
  const early = longestWait(blocked, counted, now);
  if (early > 0) return early;
  return db.transaction(async (tx) => {
    const rows = counted.map(({ key, scope }) => ({ key, scope, drained_at: now }));
    await tx.insert(loginThrottle).values(rows).onConflictDoNothing();
    const buckets = await lock(tx, counted);
    const wait = longestWait(buckets, counted, now);
    if (wait > 0) return wait;
    await store(tx, buckets, counted, (bucket, budget) => addFailure(bucket, budget, now));
    return 0;
  });
}

function removeFailures(db: Db, counted: readonly Counted[], now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const buckets = await lock(tx, counted);
    await store(tx, buckets, counted, (bucket, budget) => removeFailure(bucket, budget, now));
  });
}

const columns = {
  key: loginThrottle.key,
  drainedAt: loginThrottle.drained_at,
  blockedUntil: loginThrottle.blocked_until,
};

type StoredBucket = Bucket & { key: string };

/** In the order of their keys, so that those who lock the same rows do not wait for each other in a circle. */
function lock(tx: Db, counted: readonly Counted[]): Promise<StoredBucket[]> {
  return tx
    .select(columns)
    .from(loginThrottle)
    .where(inArray(loginThrottle.key, keysOf(counted)))
    .orderBy(loginThrottle.key)
    .for('update');
}

async function store(
  tx: Db,
  buckets: readonly StoredBucket[],
  counted: readonly Counted[],
  change: (bucket: Bucket, budget: Budget) => Bucket,
): Promise<void> {
  for (const { key, budget } of counted) {
    const bucket = buckets.find((stored) => stored.key === key);
    if (!bucket) continue;
    const { drainedAt, blockedUntil } = change(bucket, budget);
    await tx
      .update(loginThrottle)
      .set({ drained_at: drainedAt, blocked_until: blockedUntil })
      .where(eq(loginThrottle.key, key));
  }
}

function longestWait(
  buckets: readonly StoredBucket[],
  counted: readonly Counted[],
  now: Date,
): number {
  const waits = counted.map(({ key, budget }) => {
    const bucket = buckets.find((stored) => stored.key === key);
    return bucket ? remainingWait(bucket, budget, now) : 0;
  });
  return Math.max(0, ...waits);
}

function refuseWhileWaiting(waitMs: number): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1_000);
  const sentence = `Too many attempts. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  throw new AuthError(429, 'over_request_rate_limit', sentence, {}, { retryAfterSeconds: seconds });
}
