import { expect, test } from 'vitest';
import { isAutomaticSlug } from './automatic-slug.ts';

test.each([
  ['Solar clinics', 'solar-clinics', true],
  ['Solar clinics', 'solar-clinics-2', true],
  ['Solar clinics', 'solar-clinics-two', false],
  ['Solar clinics', 'clinics', false],
  ['', 'untitled-12', true],
  ['شمس', 'untitled', true],
  ['شمس', 'sun', false],
])('of the title %j, the slug %j is automatic: %j', (title, slug, isAutomatic) => {
  expect(isAutomaticSlug({ title, slug })).toBe(isAutomatic);
});
