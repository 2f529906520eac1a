import { expect, test } from 'vitest';
import { blockDefinitions } from '#blocks/definitions.ts';
import { renderWithIslands } from '../islands/render-with-islands.tsx';
import { galleryPage } from './gallery.tsx';
import { uiExamples } from './ui-examples.tsx';

test('shows every block and every shared component', () => {
  const html = renderWithIslands(galleryPage().body);
  const names = [...Object.keys(blockDefinitions), ...uiExamples.map(({ name }) => name)];
  for (const type of names) expect(html).toContain(`<section id="${type}"`);
});
