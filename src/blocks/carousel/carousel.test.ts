import { expect, test } from 'vitest';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, renderBlocks } from '../render.fixture.tsx';

const slide = {
  title: 'One',
  text: 'All of it',
  buttonText: 'Go',
  buttonUrl: '/go',
  image: '/a.jpg',
};

test('the first title is the main heading of the page, the others are not', () => {
  const html = renderBlocks(block('Carousel', { slides: [slide, { ...slide, title: 'Two' }] }));
  expect(html).toMatch(/<h1 [^>]*>One<\/h1>/);
  expect(html).toMatch(/<h2 [^>]*>Two<\/h2>/);
  const second = renderBlocks(
    block('Heading', { level: 1, children: 'Title' }),
    block('Carousel', { slides: [slide] }),
  );
  expect(second).toMatch(/<h2 [^>]*>One<\/h2>/);
});

test('leaves out slides without a title, and buttons without a URL', () => {
  const slides = [{ ...slide, title: ' ' }, { ...slide, buttonUrl: '' }, null];
  const html = renderBlocks(block('Carousel', { slides }));
  expect(html).toContain('One');
  expect(html).not.toContain('<a ');
  expect(renderBlocks(block('Carousel', { slides: [{ text: 'x' }] }))).not.toContain('<section');
});

test('hostile texts and URLs are harmless, and too many slides are rejected', () => {
  const hostile = { title: '<script>', text: '<img>', buttonUrl: 'javascript:x', image: 'data:x' };
  const html = renderBlocks(block('Carousel', { slides: [{ ...slide, ...hostile }] }));
  expect(html).not.toMatch(/<script|<img|javascript:|data:/);
  const tooMany = validatePageContent({
    content: [block('Carousel', { slides: Array(7).fill(slide) })],
  });
  expect(tooMany).not.toEqual([]);
});
