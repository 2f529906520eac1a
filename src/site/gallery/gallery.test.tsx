import { expect, test } from 'vitest';
import { shapes } from '#blocks/shapes.ts';
import { renderWithIslands } from '../islands/render-with-islands.tsx';
import { galleryPage } from './gallery.tsx';

test('the gallery shows every block', () => {
  const html = renderWithIslands(galleryPage().body);
  for (const type of Object.keys(shapes)) expect(html).toContain(`<section id="${type}"`);
});
