import { dayMs, hourMs, weekMs } from '#time/durations.ts';
import type { LinkResponse } from './request-link.ts';

/** Responses of servers that turn programs away: a visitor may well see the page. */
const inconclusive = [401, 403, 405, 406, 429, 451, 999];
const gone = [404, 410];

export interface CheckState {
  /** Failed checks in a row. */
  failures: number;
  failing_since: Date | null;
  broken_since: Date | null;
}

interface CheckOutcome extends CheckState {
  check_at: Date;
  checked_at: Date | null;
  status: number | null;
  check_error: string | null;
}

/**
 * What a check means for a link. It is broken if the page was not found twice, or if it failed in another way three
 * times within at least a day.
 */
export function judgeCheck(before: CheckState, response: LinkResponse, now: Date): CheckOutcome {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const { status = null, error: check_error = null } = response === 'disallowed' ? {} : response;
  const checked = { checked_at: response === 'disallowed' ? null : now, status, check_error };
  const isFine = status !== null && (status < 400 || inconclusive.includes(status));
  if (response === 'disallowed' || isFine) {
    const fine = { failures: 0, failing_since: null, broken_since: null };
    return { ...checked, ...fine, check_at: later(weekMs) };
  }
  const failures = before.failures + 1;
  const failing_since = before.failing_since ?? now;
  const isGone = status !== null && gone.includes(status);
  const isBroken = isGone
    ? failures >= 2
    : failures >= 3 && now.getTime() - failing_since.getTime() >= dayMs;
  const broken_since = before.broken_since ?? (isBroken ? now : null);
  const waitMs = broken_since ? weekMs : isGone ? hourMs : dayMs / 2;
  return { ...checked, failures, failing_since, broken_since, check_at: later(waitMs) };
}
