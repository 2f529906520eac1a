import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#time/durations.ts';
import { date, dateTime } from './date-field.ts';
import { valuesOf } from './field.ts';

const moment = dateTime({ label: 'Time', notInFuture: 'Choose an earlier time.' });
const { publication, creation } = date({ label: 'Start date' });
const years = { min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true };

test('every day from 1900 to 2100 is accepted', () => {
  fc.assert(
    fc.property(fc.date(years), (moment) => {
      const day = moment.toISOString().slice(0, 10);
      expect(publication.parse(` ${day} `)).toBe(day);
    }),
  );
});

test.each(['2026-02-30', '0000-01-01', '1899-12-31', '2101-01-01', 'March', '2026-3-1', 5])(
  '%o is rejected',
  (typed) => {
    expect(publication.safeParse(typed).success).toBe(false);
  },
);

test('an empty date is null', () => {
  expect(publication.parse(' ')).toBeNull();
  expect(creation.parse(undefined)).toBeNull();
});

test('a required date may only be missing in a draft', () => {
  const required = date({ label: 'Date', required: 'Enter the date.' });
  expect(required.draft.parse('')).toBeNull();
  for (const schema of [required.publication, required.creation]) {
    expect(schema.safeParse('').error?.issues[0]?.message).toBe('Enter the date.');
    expect(schema.parse('2026-03-31')).toBe('2026-03-31');
  }
  expect(required.creation.safeParse(undefined).error?.issues[0]?.message).toBe('Enter the date.');
});

test('a moment is stored in UTC', () => {
  expect(moment.draft.parse('2026-03-31T12:00:00+02:00')).toBe('2026-03-31T10:00:00.000Z');
  expect(moment.draft.parse('')).toBeNull();
  expect(moment.draft.safeParse('2026-03-31').success).toBe(false);
  expect(moment.draft.safeParse('2101-01-01T00:00:00Z').success).toBe(false);
});

test('a moment in a row becomes a text, or null if JavaScript cannot represent it', () => {
  const fields = { published_at: moment };
  const stored = new Date('2026-03-31T10:00:00Z');
  const text = '2026-03-31T10:00:00.000Z';
  expect(valuesOf(fields, { published_at: stored })).toEqual({ published_at: text });
  expect(valuesOf(fields, { published_at: new Date(Number.NaN) })).toEqual({ published_at: null });
  expect(valuesOf(fields, { published_at: null })).toEqual({ published_at: null });
});

test('only a draft may hold a moment in the future, apart from clock differences', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  expect(moment.publication.parse(inMinutes(-1))).toEqual(expect.any(String));
  expect(moment.publication.safeParse(inMinutes(4)).success).toBe(true);
  expect(moment.publication.safeParse(inMinutes(6)).success).toBe(false);
  expect(moment.draft.safeParse(inMinutes(6)).success).toBe(true);
  expect(moment.creation.parse(undefined)).toBeNull();
});
