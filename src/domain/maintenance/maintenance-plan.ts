import { notInFuture } from '#constants/field-errors.ts';
import { lastYear } from '#time/local-calendar.ts';
import type { FieldErrors } from '../errors.ts';
import { toRejection } from '../parse-input.ts';
import { finiteDate } from './maintenance.ts';
import type { MaintenanceFields } from './maintenance-fields.ts';

/** Whether the site is closed, and the planned times. */
export type MaintenancePlan = Pick<
  MaintenanceFields,
  'enabled' | 'start_at' | 'end_at' | 'estimated_end'
>;

const afterTheStart = 'Enter a time after the start.';

/**
 * Applies changed fields to a plan and clears what no longer applies. Rejects with `invalid` times that are in the past
 * or contradict each other.
 */
export function planAfterChange(
  current: MaintenancePlan,
  changes: Partial<MaintenancePlan>,
  now: Date,
): MaintenancePlan {
  const plan = { ...current, ...changes };
  const problems: FieldErrors = {};
  for (const name of ['estimated_end', 'start_at', 'end_at'] as const) {
    const problem = problemOf(changes[name], now);
    if (problem) problems[name] = problem;
  }
  if (plan.enabled) {
    if (changes.start_at) problems.start_at ??= 'Maintenance is already on. Leave the start empty.';
    plan.start_at = null;
  }
  const begins = plan.enabled || plan.start_at !== null;
  if (!begins && changes.end_at) {
    problems.end_at ??= 'Enter a start time too, or turn maintenance on.';
  }
  const isLeftOver = changes.enabled === true && !changes.end_at && isDue(plan.end_at, now);
  if (!begins || isLeftOver) plan.end_at = null;
  for (const name of ['end_at', 'estimated_end'] as const) {
    const isTouched = name in changes || 'start_at' in changes;
    const end = plan[name];
    if (isTouched && plan.start_at && end && end <= plan.start_at) problems[name] ??= afterTheStart;
  }
  if (Object.keys(problems).length > 0) throw toRejection(problems);
  return { ...plan, estimated_end: stillExpected(plan, changes, now) };
}

/** The plan after everything due at `now`; if both start and end are due, the later one wins. */
export function duePlan(current: MaintenancePlan, now: Date): MaintenancePlan {
  const { start_at, end_at } = current;
  const starts = isDue(start_at, now);
  const ends = isDue(end_at, now);
  const endsLast = ends && !(starts && Number(start_at) > Number(end_at));
  const enabled = endsLast ? false : starts || current.enabled;
  const plan = {
    enabled,
    start_at: starts ? null : finiteDate(start_at),
    end_at: ends ? null : finiteDate(end_at),
    estimated_end: current.estimated_end,
  };
  return { ...plan, estimated_end: stillExpected(plan, { enabled }, now) };
}

/** The estimate of finished maintenance must not apply to the next one. */
function stillExpected(
  { enabled, estimated_end }: MaintenancePlan,
  changes: Partial<MaintenancePlan>,
  now: Date,
): Date | null {
  const isOver = changes.enabled === false && !enabled && isDue(estimated_end, now);
  return isOver ? null : estimated_end;
}

function isDue(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}

function problemOf(at: Date | null | undefined, now: Date): string | null {
  if (!at) return null;
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > lastYear) {
    return `Enter a date and a time before the year ${lastYear + 1}.`;
  }
  return at <= now ? notInFuture : null;
}
