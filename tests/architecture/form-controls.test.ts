import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageType } from '#content-types/pages/type.ts';
import { postType } from '#content-types/posts/type.ts';
import { projectType } from '#content-types/projects/type.ts';
import { read, root } from './source-files.ts';

const forms = [
  ['src/admin/screens/pages', Object.keys(pageType.fields)],
  ['src/admin/screens/posts', Object.keys(postType.fields)],
  ['src/admin/screens/projects', Object.keys(projectType.fields)],
] as const;

/** Every content form has these from the editor that all share. */
const sharedControls = ['title', 'slug'];

function controlsIn(folder: string): string {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => read(`${folder}/${file}`))
    .join('\n');
}

test.each(forms)('the form in %s has a control for every field', (folder, names) => {
  expect(names).toContain('title');
  const own = names.filter((name) => !sharedControls.includes(name));
  const shared = ['src/admin/content/editor', 'src/admin/content/writing'];
  const controls = [folder, ...shared].map(controlsIn).join('\n');
  expect(own.filter((name) => !new RegExp(`['"]${name}['"]`).test(controls))).toEqual([]);
});
