import fc from 'fast-check';
import { expect, test } from 'vitest';
import { date, optionalMoment } from './date-field.ts';

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

test('a moment is stored in UTC', () => {
  const schema = optionalMoment();
  expect(schema.parse('2026-03-31T12:00:00+02:00')).toBe('2026-03-31T10:00:00.000Z');
  expect(schema.parse('')).toBeNull();
  expect(schema.safeParse('2026-03-31').success).toBe(false);
  expect(schema.safeParse('2101-01-01T00:00:00Z').success).toBe(false);
});
