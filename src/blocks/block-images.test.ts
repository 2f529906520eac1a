import { describe, expect, test } from 'vitest';
import { block, parse, renderPageBody } from './render.fixture.tsx';

const sources = [{ type: 'image/avif', srcSet: '/a.avif 320w' }];

/** Renders blocks with complete data for every image. */
function draw(...content: unknown[]): string {
  const pictures = (src: string) => ({ src, width: 1200, height: 1500, sources });
  const { html, broken } = renderPageBody(parse(...content), undefined, pictures);
  expect(broken).toEqual([]);
  return html;
}

function sizesOf(html: string): string | undefined {
  return /sizes="([^"]*)"/.exec(html)?.[1]?.replace('&gt;', '>');
}

const image = block('Image', { url: '/media/1/a.jpg', alt: 'A tower' });
const card = block('Card', { title: 'Card', imageUrl: '/media/1/a.jpg' });

describe('an image of known size', () => {
  test('keeps its aspect ratio', () => {
    const html = draw(image);
    expect(html).toContain('width="1200" height="1500"');
    expect(html).not.toMatch(/aspect-|object-/);
  });

  test('is cropped to the shape of the block', () => {
    const round = block('Image', { url: '/media/1/a.jpg', rounded: 'full' });
    expect(draw(round)).toContain('aspect-square object-cover');
    expect(draw(card)).toContain('aspect-video');
  });

  test('loads eagerly only if it is the first on the page', () => {
    const html = draw(image, card);
    expect([...html.matchAll(/loading="(\w+)"/g)].map((found) => found[1])).toEqual([
      'eager',
      'lazy',
    ]);
    expect(html.match(/<picture/g)).toHaveLength(2);
  });
});

describe('sizes attribute', () => {
  test('follows the page width and the chosen width', () => {
    expect(sizesOf(draw(image))).toBe('min(71rem, 100vw)');
    const small = block('Image', { url: '/media/1/a.jpg', width: 'small' });
    expect(sizesOf(draw(small))).toBe('min(24rem, 100vw)');
    expect(sizesOf(draw(card))).toBe('min(40rem, 100vw)');
    expect(sizesOf(draw(block('Hero', { backgroundImage: '/media/1/a.jpg' })))).toBe(
      '(width >= 64rem) 58vw, 100vw',
    );
  });

  test('follows the column width', () => {
    const three = block('Columns', { columns: 3, column2: [card] });
    expect(sizesOf(draw(three))).toBe('(width >= 48rem) min(24rem, 34vw), min(40rem, 100vw)');
    const four = block('Columns', { columns: 4, column1: [image] });
    expect(sizesOf(draw(four))).toBe('(width >= 64rem) min(18rem, 25vw), min(71rem, 100vw)');
  });

  test('follows nested columns', () => {
    const inner = block('Columns', {
      columns: 2,
      column1: [block('Section', { content: [image] })],
    });
    const outer = block('Columns', { columns: 2, column1: [inner] });
    expect(sizesOf(draw(outer))).toBe('(width >= 64rem) min(18rem, 25vw), min(71rem, 100vw)');
  });
});
