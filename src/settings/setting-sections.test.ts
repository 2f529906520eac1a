import { expect, test } from 'vitest';
import { settingSections } from './setting-sections.ts';
import { settings } from './settings.ts';

test('every setting is in one section of the form', () => {
  const shown: string[] = settingSections.flatMap(({ rows }) => rows.flat());
  expect(shown.toSorted()).toEqual(Object.keys(settings).toSorted());
});
