import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinUnits } from './join-units.ts';

const shown = (text: string) => joinUnits(text).replaceAll('\u00a0', '_');

test.each([
  ['12 km of road, 3 m² and 40 % of 5 million.', '12_km of road, 3_m² and 40_% of 5_million.'],
  ['From 1 to 12 May 2026', 'From 1 to 12_May 2026'],
  ['On May 12, 2026 and on 3 Sept.', 'On May_12, 2026 and on 3_Sept.'],
  ['(12 May)', '(12_May)'],
  ['1 May and May 2', '1_May and May_2'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  '12 men, 3 grants, 4 months',
  '5 mobile clinics',
  '2026 Mayors met',
  'Grant 2026 May be spent',
  'In May 2026',
  '12  km',
  'x12 May',
  'nothing',
])('%s breaks as before', (text) => {
  expect(joinUnits(text)).toBe(text);
});

test('only spaces change', () => {
  const text = fc
    .array(fc.constantFrom('12', '2026', ' ', ' ', '\u00a0', 'km', 'May', '%', ',', 'é', '\n'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const joined = joinUnits(typed);
      expect(joined.replaceAll('\u00a0', ' ')).toBe(typed.replaceAll('\u00a0', ' '));
      expect(joinUnits(joined)).toBe(joined);
    }),
  );
});
