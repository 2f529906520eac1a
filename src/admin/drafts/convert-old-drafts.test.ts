import { expect, test } from 'vitest';
import type { Values } from '../forms/merge-fields.ts';
import { convertOldDraft } from './convert-old-drafts.ts';
import type { LocalChanges } from './local-changes.ts';

function convert(name: string, changes: LocalChanges<Values> | null) {
  const entry = { key: `${name}|tab`, name, tab: 'tab', at: 1, lifetime: 'month' as const };
  return convertOldDraft({ ...entry, changes }).changes;
}

const item = { id: 'header.0', label: 'Home', href: '/', description: '', children: [] };
const figure = { value: '150+', label: 'Projects' };

test.each<[string, string, string, unknown]>([
  ['x.menus', 'header', JSON.stringify([item]), [item]],
  ['x.settings', 'home_figures', JSON.stringify([figure]), [figure]],
  ['x.posts.post', 'tags', '', []],
  ['x.posts.edit.5b2', 'tags', 'energy,  wind ,', ['energy', 'wind']],
  ['x.maintenance', 'page_id', '5b2 We’ll be back', { id: '5b2', title: 'We’ll be back' }],
  ['x.maintenance', 'page_id', '', null],
])('converts the text that %s held as %s', (name, field, text, value) => {
  const old = {
    version: 3,
    typed: { [field]: text, other: 'a, b' },
    was: { [field]: text, other: '' },
  };
  const converted = convert(name, old);
  expect(converted).toEqual({
    version: 3,
    typed: { [field]: value, other: 'a, b' },
    was: { [field]: value, other: '' },
  });
  expect(convert(name, converted)).toEqual(converted);
});

test('leaves out what it cannot convert, and keeps the other fields', () => {
  const old = {
    version: 3,
    typed: { site_name: 'Office', home_figures: '{' },
    was: { site_name: '', home_figures: '[]' },
  };
  const kept = { version: 3, typed: { site_name: 'Office' }, was: { site_name: '' } };
  expect(convert('x.settings', old)).toEqual(kept);
  expect(convert('x.settings', { ...old, typed: { home_figures: 'null' } })).toBeNull();
});

test('leaves other drafts alone', () => {
  const changes = { version: 3, typed: { tags: 'a, b' }, was: { tags: '' } };
  expect(convert('x.projects.add', changes)).toEqual(changes);
  expect(convert('x.menus', null)).toBeNull();
});
