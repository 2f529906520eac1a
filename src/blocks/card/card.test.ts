import { describe, expect, test } from 'vitest';
import { block, classLists, renderBlocks } from '../render.fixture.ts';

const filled = {
  title: 'Clean energy',
  description: 'Small grids',
  imageUrl: '/media/1/a.jpg',
  buttonText: 'Read the report',
  buttonUrl: '/report',
};

describe('Card', () => {
  test('draws all its parts', () => {
    const html = renderBlocks(block('Card', filled));
    expect(html).toMatch(/<img alt="" [^>]*src="\/media\/1\/a.jpg"/);
    expect(html).toMatch(/<h3 [^>]*>Clean energy<\/h3><p [^>]*>Small grids<\/p>/);
  });

  test('has one link, which covers it and names the title', () => {
    const html = renderBlocks(block('Card', filled));
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a class="[^"]*after:inset-0[^"]*" href="\/report">/);
    expect(html).toMatch(/>Read the report<\/span><span class="sr-only">: Clean energy<\/span>/);
  });

  test('without words for a button the title is the link', () => {
    expect(renderBlocks(block('Card', { ...filled, buttonText: '' }))).toMatch(
      /<h3 [^>]*><a class="[^"]*after:inset-0[^"]*" href="\/report">Clean energy<\/a><\/h3>/,
    );
  });

  test('without an address there is no link, and no words that promise one', () => {
    for (const buttonUrl of ['', 'javascript:alert(1)']) {
      expect(renderBlocks(block('Card', { ...filled, buttonUrl }))).not.toMatch(
        /<a |Read the report/,
      );
    }
  });

  test('without words, picture and link nothing is drawn', () => {
    expect(
      renderBlocks(block('Card', { variant: 'elevated', buttonText: 'Nowhere' })),
    ).not.toContain('rounded-lg');
  });

  test('without chosen colours it has classes of the style sheet alone', () => {
    expect(classLists(renderBlocks(block('Card', filled))).join(' ')).not.toMatch(
      /-[0-9a-f]{6}( |$)/,
    );
  });
});
