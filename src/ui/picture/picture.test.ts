import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { pictureExamples } from './examples.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const src = '/media/1/a.jpg';

function draw(props: Partial<PictureProps>): string {
  const plain = { picture: { src }, alt: 'A tower', sizes: '50vw' };
  return renderToStaticMarkup(createElement(Picture, { ...plain, ...props }));
}

describe('Picture', () => {
  test.each(pictureExamples)('$name: renders without inline styles', ({ props }) => {
    expect(draw(props)).toMatch(/<img alt="Solar panels"/);
    expect(draw(props)).not.toContain('style=');
  });

  test('renders only an img if no more than the URL is known', () => {
    expect(draw({ className: 'w-full', loading: 'lazy' })).toBe(
      `<img alt="A tower" class="w-full" decoding="async" loading="lazy" src="${src}"/>`,
    );
  });

  test('renders its sources with sizes before the img', () => {
    const sources = [
      { type: 'image/avif', srcSet: '/a.avif 320w' },
      { type: 'image/webp', srcSet: '/a.webp 320w' },
    ];
    expect(draw({ picture: { src, width: 16, height: 9, sources }, loading: 'lazy' })).toBe(
      '<picture class="contents">' +
        '<source type="image/avif" srcSet="/a.avif 320w" sizes="50vw" class="hidden"/>' +
        '<source type="image/webp" srcSet="/a.webp 320w" sizes="50vw" class="hidden"/>' +
        `<img alt="A tower" width="16" height="9" decoding="async" loading="lazy" src="${src}"/>` +
        '</picture>',
    );
  });

  test('shows the pixel versions of an SVG only in a list', () => {
    const listSources = [{ type: 'image/webp', srcSet: '/a.webp 320w' }];
    const picture = { src: '/a.svg', listSources };
    expect(draw({ picture, inList: true })).toContain('srcSet="/a.webp 320w"');
    expect(draw({ picture })).not.toContain('webp');
  });

  test('marks the focal point unless it is the centre', () => {
    const className = 'h-full';
    expect(draw({ className, picture: { src, focal: [30, 70] } })).toContain(
      'class="h-full focal focal-x-30 focal-y-70"',
    );
    expect(draw({ className, picture: { src, focal: [50, 0] } })).toContain('focal-x-50 focal-y-0');
    for (const picture of [{ src, focal: [50, 50] as const }, { src }]) {
      expect(draw({ className, picture })).toContain('class="h-full"');
      expect(draw({ picture })).not.toMatch(/<img[^>]* class/);
    }
  });
});

test('every possible focal point has a CSS rule', async () => {
  const source = readFileSync(new URL('focal.css', import.meta.url), 'utf8');
  const compiler = await compile(`@tailwind utilities;\n${source}`);
  const css = compiler.build([]);
  expect(css).toContain('object-position: var(--focal-x) var(--focal-y);');
  for (const axis of ['x', 'y']) {
    for (let share = 0; share <= 100; share += 10) {
      const rule = `\\.focal-${axis}-${share} \\{\\s*--focal-${axis}: calc\\(${share} \\* 1%\\);`;
      expect(css).toMatch(new RegExp(rule));
    }
  }
});
