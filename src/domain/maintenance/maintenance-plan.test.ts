import { describe, expect, test } from 'vitest';
import { duePlan, type Plan, planAfterChange } from './maintenance-plan.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const open: Plan = { enabled: false, start_at: null, end_at: null, estimated_end: null };
const closed: Plan = { ...open, enabled: true };

const fieldsRefused = (current: Plan, changes: Partial<Plan>) => {
  try {
    planAfterChange(current, changes, now);
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields;
  }
  return {};
};

describe('a plan that is changed', () => {
  test('keeps a start, an end and an estimate that lie ahead', () => {
    const plan = { start_at: at('13:00'), end_at: at('15:00'), estimated_end: at('14:00') };
    expect(planAfterChange(open, plan, now)).toEqual({ ...open, ...plan });
    expect(planAfterChange(closed, { end_at: at('15:00') }, now)).toEqual({
      ...closed,
      end_at: at('15:00'),
    });
  });

  test('has no start any more once maintenance is on, and no end once it is off', () => {
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

  test('may be planned anew while it is turned off', () => {
    const next = { enabled: false, start_at: at('18:00'), end_at: at('19:00') };
    expect(planAfterChange({ ...closed, end_at: at('15:00') }, next, now)).toEqual({
      ...open,
      ...next,
    });
  });

  test('forgets an estimate that has passed with the maintenance it was for, and no other', () => {
    const late = { ...closed, estimated_end: at('11:00') };
    expect(planAfterChange(late, { enabled: false }, now).estimated_end).toBeNull();
    expect(planAfterChange(late, {}, now).estimated_end).toEqual(at('11:00'));
    const early = { ...closed, estimated_end: at('14:00') };
    expect(planAfterChange(early, { enabled: false }, now).estimated_end).toEqual(at('14:00'));
  });

  test('leaves an end that is due to the schedule, but not for a maintenance that begins now', () => {
    const due = { end_at: at('11:59') };
    expect(planAfterChange({ ...closed, ...due }, {}, now).end_at).toEqual(due.end_at);
    expect(planAfterChange({ ...open, ...due }, { enabled: true }, now).end_at).toBeNull();
  });

  test.each<[string, Plan, Partial<Plan>, string[]]>([
    ['a start that has passed', open, { start_at: at('11:59') }, ['start_at']],
    ['an end that is now', closed, { end_at: now }, ['end_at']],
    ['an estimate that has passed', closed, { estimated_end: at('11:00') }, ['estimated_end']],
    ['a time no calendar has', closed, { estimated_end: new Date(Number.NaN) }, ['estimated_end']],
    ['a far year', closed, { end_at: new Date('2101-01-01T00:00Z') }, ['end_at']],
    ['an end at its start', open, { start_at: at('13:00'), end_at: at('13:00') }, ['end_at']],
    [
      'an estimate before its start',
      { ...open, estimated_end: at('12:30') },
      { start_at: at('13:00') },
      ['estimated_end'],
    ],
    [
      'a start after its end',
      { ...open, start_at: at('13:00'), end_at: at('15:00') },
      { start_at: at('16:00') },
      ['end_at'],
    ],
    ['an end without a start', open, { end_at: at('13:00') }, ['end_at']],
    ['a start while it is on', closed, { start_at: at('13:00') }, ['start_at']],
    ['a start as it is turned on', open, { enabled: true, start_at: at('13:00') }, ['start_at']],
  ])('is refused with %s', (_what, current, changes, fields) => {
    expect(Object.keys(fieldsRefused(current, changes))).toEqual(fields);
  });
});

describe('a plan that is due', () => {
  test('closes the site, and opens it', () => {
    const planned = { ...open, start_at: at('12:00'), end_at: at('15:00') };
    expect(duePlan(planned, now)).toEqual({ ...closed, end_at: at('15:00') });
    const ending = { ...closed, end_at: at('12:00'), estimated_end: at('11:00') };
    expect(duePlan(ending, now)).toEqual(open);
  });

  test('does not close the site for a time that has passed while nothing ran', () => {
    expect(duePlan({ ...open, start_at: at('10:00'), end_at: at('11:00') }, now)).toEqual(open);
  });

  test('of rows that other programs wrote, does what comes last', () => {
    const odd = { start_at: at('11:00'), end_at: at('10:00') };
    expect(duePlan({ ...open, ...odd }, now)).toEqual(closed);
    expect(duePlan({ ...closed, start_at: at('11:00') }, now)).toEqual(closed);
  });
});
