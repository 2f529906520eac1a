import { describe, expect, test } from 'vitest';
import { block, classLists, renderBlocks } from '../render.fixture.tsx';

const filled = {
  title: 'Clean energy',
  description: 'Small grids',
  imageUrl: '/media/1/a.jpg',
  buttonText: 'Read the report',
  buttonUrl: '/report',
};

describe('Card', () => {
  test('renders all its parts', () => {
    const html = renderBlocks(block('Card', filled));
    expect(html).toMatch(/<img alt="" [^>]*src="\/media\/1\/a.jpg"/);
    expect(html).toMatch(/<h3 [^>]*>Clean energy<\/h3><p [^>]*>Small grids<\/p>/);
  });

  test('has one link, which covers the card and includes the title', () => {
    const html = renderBlocks(block('Card', filled));
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a class="[^"]*after:inset-0[^"]*" href="\/report">/);
    expect(html).toMatch(/>Read the report<\/span><span class="sr-only">: Clean energy<\/span>/);
  });

  test('links the title if there is no button label', () => {
    expect(renderBlocks(block('Card', { ...filled, buttonText: '' }))).toMatch(
      /<h3 [^>]*><a class="[^"]*after:inset-0[^"]*" href="\/report">Clean energy<\/a><\/h3>/,
    );
  });

  test('shows a tile with a large first line, which screen readers skip', () => {
    expect(renderBlocks(block('Card', { ...filled, tile: '24\nMar' }))).toMatch(
      /<p aria-hidden="true"[^>]*><span [^>]*>24<\/span><span [^>]*>Mar<\/span><\/p><h3/,
    );
    expect(renderBlocks(block('Card', { ...filled, tile: ' ' }))).not.toContain('size-20');
  });

  test('renders neither link nor button label without a valid URL', () => {
    for (const buttonUrl of ['', 'javascript:alert(1)']) {
      expect(renderBlocks(block('Card', { ...filled, buttonUrl }))).not.toMatch(
        /<a |Read the report/,
      );
    }
  });

  test('renders nothing without text, image and link', () => {
    expect(
      renderBlocks(block('Card', { variant: 'elevated', buttonText: 'Nowhere' })),
    ).not.toContain('rounded-lg');
  });

  test('uses only stylesheet classes without custom colours', () => {
    expect(classLists(renderBlocks(block('Card', filled))).join(' ')).not.toMatch(
      /-[0-9a-f]{6}( |$)/,
    );
  });
});
