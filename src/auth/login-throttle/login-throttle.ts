import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { getWiderNetworks } from '#url/networks.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';
import type { LoginLimits } from '../rate-limits/rate-limit-settings.ts';
import {
  addFailure,
  type Bucket,
  type Budget,
  getBudget,
  remainingWait,
  removeFailure,
} from './login-backoff.ts';
import { loginThrottle, type ThrottleScope } from './login-throttle-table.ts';

/** An attempt at a secret that could be guessed: a password, a code, the setup token. */
export interface Attempt {
  /** The secret and its owner, such as `passwordKey` returns. Unknown accounts count like known ones. */
  secret: string;
  /** The id of a device cookie or a session, which nobody else has. Null for an unknown device. */
  device: string | null;
  network: string;
  /**
   * Whether each network of unknown devices has a budget of its own at the secret, within a larger one of all: for secrets
   * without an emailed link to use instead, so that one stranger cannot keep the owner out.
   */
  isSplitByNetwork?: boolean;
  /** Called for each wrong guess. */
  onFailure?: () => void;
}

type Throttling = Pick<Auth, 'db' | 'now'> & { settings: Pick<AuthSettings, 'loginLimits'> };

/** How many times the budget of one network all have together; above that of the widest network. */
const allNetworksTimes = 20;

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

/** The codes of an account's second factors. */
export function factorKey(userId: string): string {
  return `factor:${userId}`;
}

/**
 * Runs `check`, which returns null or throws `otp_expired` for a wrong guess. After too many failures it
 * checks nothing and throws 429 with the time to wait. A known device is limited by its own failures only; an
 * unknown one shares a budget with all unknown devices that try this account, and one with its network and each wider
 * network around it; `isSplitByNetwork` adds one for both. The
 * failure is counted before the check and removed again unless the guess was wrong, so that concurrent
 * guesses get no further than sequential ones. Give it the pool, not a transaction.
 */
export async function withLoginThrottle<T>(
  auth: Throttling,
  attempt: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  const counted = countedBy(attempt, auth.settings.loginLimits);
  throwIfWaiting(await countInAdvance(auth.db, counted, auth.now()));
  let result: T;
  try {
    result = await check();
  } catch (error) {
    if (error instanceof AuthError && error.code === 'otp_expired') {
      attempt.onFailure?.();
      throw error;
    }
    // What cannot be removed now drains by itself.
    await removeFailures(auth.db, counted, auth.now()).catch(() => undefined);
    throw error;
  }
  if (result === null) {
    attempt.onFailure?.();
    return result;
  }
  await (attempt.device === null
    ? removeFailures(auth.db, counted, auth.now())
    : auth.db.delete(loginThrottle).where(inArray(loginThrottle.key, keysOf(counted))));
  return result;
}

/** Forgets the failures of unknown devices at this secret, after an administrator replaced it. */
export async function clearLoginFailures(tx: Db, secret: string): Promise<void> {
  await tx.delete(loginThrottle).where(eq(loginThrottle.key, keyOf('account', secret)));
}

function countedBy(attempt: Attempt, limits: LoginLimits): Counted[] {
  const { secret, device, network, isSplitByNetwork = false } = attempt;
  const counted = (scope: ThrottleScope, name: string, times = 1): Counted => {
    const { failures, ...budget } = getBudget(scope, limits);
    return { key: keyOf(scope, name), scope, budget: { ...budget, failures: failures * times } };
  };
  if (device !== null) return [counted('device', `${device} ${secret}`)];
  const networks = [{ network, times: 1 }, ...getWiderNetworks(network)];
  const ofNetworks = networks.map((each) => counted('network', each.network, each.times));
  const ofSecret = isSplitByNetwork
    ? [
        counted('account', secret, allNetworksTimes),
        ...networks.map((each) => counted('account', `${secret} ${each.network}`, each.times)),
      ]
    : [counted('account', secret)];
  return [...ofSecret, ...ofNetworks].sort((a, b) => (a.key < b.key ? -1 : 1));
}

// Hashed, so that typed texts are not stored and any text can be a key.
function keyOf(scope: ThrottleScope, name: string): string {
  return createHash('sha256').update(`${scope} ${name}`).digest('hex');
}

function keysOf(counted: readonly Counted[]): string[] {
  return counted.map(({ key }) => key);
}

/** Counts a failure in each bucket, or in none if one of them has to wait: then returns the milliseconds. */
async function countInAdvance(db: Db, counted: readonly Counted[], now: Date): Promise<number> {
  // Without a lock and before any insert: rejections cost little and store nothing.
  const blocked = await db
    .select(columns)
    .from(loginThrottle)
    .where(and(inArray(loginThrottle.key, keysOf(counted)), gt(loginThrottle.blocked_until, now)));
  const early = maxWait(blocked, counted, now);
  if (early > 0) return early;
  return db.transaction(async (tx) => {
    const rows = counted.map(({ key, scope }) => ({ key, scope, drained_at: now }));
    await tx.insert(loginThrottle).values(rows).onConflictDoNothing();
    const buckets = await lock(tx, counted);
    const wait = maxWait(buckets, counted, now);
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

/** Locks rows in the order of their keys, to avoid deadlocks. */
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

function maxWait(buckets: readonly StoredBucket[], counted: readonly Counted[], now: Date): number {
  const waits = counted.map(({ key, budget }) => {
    const bucket = buckets.find((stored) => stored.key === key);
    return bucket ? remainingWait(bucket, budget, now) : 0;
  });
  return Math.max(0, ...waits);
}

function throwIfWaiting(waitMs: number): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1_000);
  const message = `Too many attempts. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  throw new AuthError(429, 'over_request_rate_limit', message, {}, { retryAfterSeconds: seconds });
}
