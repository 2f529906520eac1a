import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postType } from '#content-types/posts/type.ts';
import { projectType } from '#content-types/projects/type.ts';
import { emptyValuesOf, formSchemasOf, formValuesOf, labelsOf, toInput } from './field-values.ts';

const { fields } = projectType;

test('a form has texts, with the empty one for null, and booleans', () => {
  const row = { title: 'Solar', category: null, team_size: 12, budget: '5.00', noindex: true };
  expect(formValuesOf(fields, row)).toMatchObject({ ...row, category: '', team_size: '12' });
  expect(formValuesOf(fields, {})).toMatchObject({ title: '', status: 'planning', noindex: false });
});

test('a form has a list of tags, without empty and repeated ones', () => {
  const { tags } = postType.fields;
  const stored = [' ', 'wind', null, 'energy', 'wind'];
  expect(formValuesOf({ tags }, { tags: stored })).toEqual({ tags: ['wind', 'energy'] });
  for (const other of [null, 'wind', [5]]) {
    expect(formValuesOf({ tags }, { tags: other })).toEqual({ tags: [] });
  }
});

test('the API gets fields only, and null instead of no user', () => {
  const typed = { title: 'Solar', excerpt: '', author_id: '', publication: 'draft' };
  expect(toInput(postType.fields, typed)).toEqual({ title: 'Solar', excerpt: '', author_id: null });
});

test('every field has a value in a new item, and a label', () => {
  expect(emptyValuesOf(fields)).toMatchObject({ title: '', category: null, status: 'planning' });
  expect(Object.keys(emptyValuesOf(fields))).toEqual(Object.keys(fields));
  expect(labelsOf(fields)).toMatchObject({ start_date: 'Start date', seo_title: 'Search title' });
});

describe('a form', () => {
  const schema = z.object(formSchemasOf(fields));
  const complete = formValuesOf(fields, {
    title: ' Solar ',
    description: 'In short.',
    detailed_description: '<p>At length.</p>',
  });

  test('returns complete values as they were typed', () => {
    expect(schema.parse(complete)).toEqual(complete);
  });

  test('has one message for each value that publishing rejects', () => {
    const { error } = schema.safeParse({ ...complete, title: ' ', team_size: '1.5' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['title', 'team_size']);
    expect(error?.issues[0]?.message).toBe('Enter a title.');
  });
});
