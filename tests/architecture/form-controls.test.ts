import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writtenTypes } from '#admin/content/written-types.ts';
import { pageType } from '#content-types/pages/type.ts';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { read, root } from './source-files.ts';

/** Every content form has these from the editor that all share. */
const sharedControls = ['title', 'slug'];

test.each(Object.values(writtenTypes))('every field of $name is on the writing screen', (type) => {
  const { text, settings = [] } = type.definition;
  const shown = [...sharedControls, text, ...settings.flat(), ...Object.keys(searchAndSharing)];
  expect(shown.toSorted()).toEqual(Object.keys(type.fields).toSorted());
});

test('the forms of pages have a control for every field', () => {
  const names = Object.keys(pageType.fields);
  expect(names).toContain('title');
  const own = names.filter((name) => !sharedControls.includes(name));
  const folders = ['src/admin/screens/pages', 'src/admin/content/writing'];
  const controls = folders.map(controlsIn).join('\n');
  expect(own.filter((name) => !new RegExp(`['"]${name}['"]`).test(controls))).toEqual([]);
});

function controlsIn(folder: string): string {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => read(`${folder}/${file}`))
    .join('\n');
}
