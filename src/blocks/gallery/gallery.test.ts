import { expect, test } from 'vitest';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, renderBlocks } from '../render.fixture.tsx';

const image = { url: '/media/1/a.jpg', alt: 'A tower', caption: 'Built in 1920' };

test('links each image to the whole image, and loads only the first one eagerly', () => {
  const html = renderBlocks(block('Gallery', { images: [image, { ...image, alt: '' }, {}] }));
  expect(html.match(/<a href="\/media\/1\/a.jpg"/g)).toHaveLength(2);
  expect([...html.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual(['eager', 'lazy']);
  expect(html).toContain('>Built in 1920</figcaption>');
});

test('names the link of an image without alternative text', () => {
  const html = renderBlocks(
    block('Gallery', { images: [image, { ...image, alt: '' }, { url: image.url }] }),
  );
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Built in 1920',
    'Image 3',
  ]);
});

test('lists the hosts of its images, and saving rejects unsafe ones and too many', () => {
  const content = [block('Gallery', { images: [image, { url: 'https://images.example/a.jpg' }] })];
  expect(parsePageContent({ content }, { for: 'visitors' })).toMatchObject({
    resources: { imageHosts: ['https://images.example'] },
  });
  for (const images of [[{ url: 'javascript:alert(1)' }], Array(61).fill(image)]) {
    expect(validatePageContent({ content: [block('Gallery', { images })] })).toHaveLength(1);
  }
});
