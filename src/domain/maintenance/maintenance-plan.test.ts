import { describe, expect, test } from 'vitest';
import { duePlan, type MaintenancePlan, planAfterChange } from './maintenance-plan.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const open: MaintenancePlan = { enabled: false, start_at: null, end_at: null, estimated_end: null };
const closed: MaintenancePlan = { ...open, enabled: true };

const rejectedFields = (current: MaintenancePlan, changes: Partial<MaintenancePlan>) => {
  try {
    planAfterChange(current, changes, now);
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields;
  }
  return {};
};

describe('planAfterChange', () => {
  test('keeps a start, end and estimate in the future', () => {
    const plan = { start_at: at('13:00'), end_at: at('15:00'), estimated_end: at('14:00') };
    expect(planAfterChange(open, plan, now)).toEqual({ ...open, ...plan });
    expect(planAfterChange(closed, { end_at: at('15:00') }, now)).toEqual({
      ...closed,
      end_at: at('15:00'),
    });
  });

  test('clears the start when maintenance is turned on and the end when it is turned off', () => {
    const planned = { ...open, start_at: at('13:00'), end_at: at('15:00') };
    expect(planAfterChange(planned, { enabled: true }, now)).toEqual({
      ...closed,
      end_at: at('15:00'),
    });
    expect(planAfterChange({ ...closed, end_at: at('15:00') }, { enabled: false }, now)).toEqual(
      open,
    );
    expect(planAfterChange(planned, { start_at: null }, now)).toEqual(open);
  });

  test('accepts a new plan together with turning maintenance off', () => {
    const next = { enabled: false, start_at: at('18:00'), end_at: at('19:00') };
    expect(planAfterChange({ ...closed, end_at: at('15:00') }, next, now)).toEqual({
      ...open,
      ...next,
    });
  });

  test('clears a past estimate when maintenance ends, but keeps a future one', () => {
    const late = { ...closed, estimated_end: at('11:00') };
    expect(planAfterChange(late, { enabled: false }, now).estimated_end).toBeNull();
    expect(planAfterChange(late, {}, now).estimated_end).toEqual(at('11:00'));
    const early = { ...closed, estimated_end: at('14:00') };
    expect(planAfterChange(early, { enabled: false }, now).estimated_end).toEqual(at('14:00'));
  });

  test('leaves a due end to the schedule, unless maintenance is turned on now', () => {
    const due = { end_at: at('11:59') };
    expect(planAfterChange({ ...closed, ...due }, {}, now).end_at).toEqual(due.end_at);
    expect(planAfterChange({ ...open, ...due }, { enabled: true }, now).end_at).toBeNull();
  });

  test.each<[string, MaintenancePlan, Partial<MaintenancePlan>, string[]]>([
    ['a start that has passed', open, { start_at: at('11:59') }, ['start_at']],
    ['an end that is now', closed, { end_at: now }, ['end_at']],
    ['an estimate that has passed', closed, { estimated_end: at('11:00') }, ['estimated_end']],
    ['an invalid date', closed, { estimated_end: new Date(Number.NaN) }, ['estimated_end']],
    ['a date after the year 2100', closed, { end_at: new Date('2101-01-01T00:00Z') }, ['end_at']],
    ['an end equal to the start', open, { start_at: at('13:00'), end_at: at('13:00') }, ['end_at']],
    [
      'an estimate before the start',
      { ...open, estimated_end: at('12:30') },
      { start_at: at('13:00') },
      ['estimated_end'],
    ],
    [
      'a start after the end',
      { ...open, start_at: at('13:00'), end_at: at('15:00') },
      { start_at: at('16:00') },
      ['end_at'],
    ],
    ['an end without a start', open, { end_at: at('13:00') }, ['end_at']],
    ['a start while maintenance is on', closed, { start_at: at('13:00') }, ['start_at']],
    [
      'a start while turning maintenance on',
      open,
      { enabled: true, start_at: at('13:00') },
      ['start_at'],
    ],
  ])('rejects %s', (_what, current, changes, fields) => {
    expect(Object.keys(rejectedFields(current, changes))).toEqual(fields);
  });
});

describe('duePlan', () => {
  test('turns maintenance on and off at the planned times', () => {
    const planned = { ...open, start_at: at('12:00'), end_at: at('15:00') };
    expect(duePlan(planned, now)).toEqual({ ...closed, end_at: at('15:00') });
    const ending = { ...closed, end_at: at('12:00'), estimated_end: at('11:00') };
    expect(duePlan(ending, now)).toEqual(open);
  });

  test('does not turn maintenance on for a period that has already ended', () => {
    expect(duePlan({ ...open, start_at: at('10:00'), end_at: at('11:00') }, now)).toEqual(open);
  });

  test('applies the latest change of a row written by another program', () => {
    const odd = { start_at: at('11:00'), end_at: at('10:00') };
    expect(duePlan({ ...open, ...odd }, now)).toEqual(closed);
    expect(duePlan({ ...closed, start_at: at('11:00') }, now)).toEqual(closed);
  });
});
