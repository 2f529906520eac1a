import { hourMs } from '#time/durations.ts';
import type { LoginLimits } from '../rate-limits/rate-limit-settings.ts';
import type { ThrottleScope } from './login-throttle-table.ts';

/**
 * A leaky bucket of failures: each adds one, and `failures` of them drain within `windowMs`. A full bucket
 * delays the next attempt: with `growing`, from two seconds to `maxWaitMs`, doubling each time; otherwise
 * until there is room for one more.
 */
export interface Budget {
  failures: number;
  windowMs: number;
  growing: boolean;
  maxWaitMs: number;
}

/** The stored state of a bucket. Invalid dates count as long ago. */
export interface Bucket {
  drainedAt: Date;
  blockedUntil: Date | null;
}

const firstWaitMs = 2_000;

export function getBudget(scope: ThrottleScope, limits: LoginLimits): Budget {
  const failures = limits[scope];
  return scope === 'network'
    ? { failures, windowMs: hourMs, growing: false, maxWaitMs: hourMs }
    : { failures, windowMs: 24 * hourMs, growing: true, maxWaitMs: limits.maxWaitMs };
}

/** Milliseconds until the next attempt is allowed, 0 for now; at most the budget's maximum. */
export function remainingWait(
  { blockedUntil }: Pick<Bucket, 'blockedUntil'>,
  { maxWaitMs }: Pick<Budget, 'maxWaitMs'>,
  now: Date,
): number {
  const ms = blockedUntil ? blockedUntil.getTime() - now.getTime() : 0;
  return ms > 0 ? Math.min(Math.ceil(ms), maxWaitMs) : 0;
}

export function addFailure(bucket: Bucket, budget: Budget, now: Date): Bucket {
  const level = Math.min(levelOf(bucket, budget, now) + 1, maxLevel(budget));
  const waitMs = waitAt(level, budget);
  return {
    drainedAt: drainedAt(level, budget, now),
    blockedUntil: waitMs > 0 ? new Date(now.getTime() + waitMs) : null,
  };
}

/** Reverts `addFailure` for an attempt that did not fail. */
export function removeFailure(bucket: Bucket, budget: Budget, now: Date): Bucket {
  const level = Math.max(levelOf(bucket, budget, now) - 1, 0);
  const waitMs = Math.min(waitAt(level, budget), remainingWait(bucket, budget, now));
  return {
    drainedAt: drainedAt(level, budget, now),
    blockedUntil: waitMs > 0 ? new Date(now.getTime() + waitMs) : null,
  };
}

/** The number of failures in the bucket, partly drained ones as a fraction. */
function levelOf({ drainedAt }: Bucket, budget: Budget, now: Date): number {
  const ms = drainedAt.getTime() - now.getTime();
  return ms > 0 ? Math.min(ms / drainMsOf(budget), maxLevel(budget)) : 0;
}

function drainedAt(level: number, budget: Budget, now: Date): Date {
  return new Date(now.getTime() + Math.ceil(level * drainMsOf(budget)));
}

/** The time in which one failure drains. */
function drainMsOf({ windowMs, failures }: Budget): number {
  return windowMs / failures;
}

function waitAt(level: number, budget: Budget): number {
  const over = level - budget.failures + 1;
  if (!budget.growing) return Math.max(0, Math.min(over * drainMsOf(budget), budget.maxWaitMs));
  // Time passes between attempts: a bucket that is full except for what drained meanwhile counts as full.
  if (over <= 0.5) return 0;
  return Math.min(firstWaitMs * 2 ** (over - 1), budget.maxWaitMs);
}

/** Higher levels would only take longer to drain. */
function maxLevel({ failures, growing, maxWaitMs }: Budget): number {
  if (!growing) return failures;
  return failures + Math.max(0, Math.ceil(Math.log2(maxWaitMs / firstWaitMs)));
}
