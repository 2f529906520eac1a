import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pictureExamples } from './examples.tsx';
import { Picture, type PictureProps } from './picture.tsx';

const src = '/media/1/a.jpg';

function draw(props: Partial<PictureProps>): string {
  const plain = { picture: { src }, alt: 'A tower', sizes: '50vw' };
  return renderToStaticMarkup(createElement(Picture, { ...plain, ...props }));
}

describe('a picture', () => {
  test.each(pictureExamples)('$name: draws, without inline styles', ({ props }) => {
    expect(draw(props)).toMatch(/<img alt="Solar panels"/);
    expect(draw(props)).not.toContain('style=');
  });

  test('of which the address alone is known is an image and nothing else', () => {
    expect(draw({ className: 'w-full', loading: 'lazy' })).toBe(
      `<img alt="A tower" class="w-full" decoding="async" loading="lazy" src="${src}"/>`,
    );
  });

  test('has its forms before it, each with the width it will have', () => {
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

  test('says what has to stay in sight, except for the middle', () => {
    expect(draw({ picture: { src, focal: [30, 70] } })).toContain(
      'data-focal-x="30" data-focal-y="70"',
    );
    const atTheTop = draw({ picture: { src, focal: [50, 0] } });
    expect(atTheTop).toContain('data-focal-y="0"');
    expect(atTheTop).not.toContain('data-focal-x');
  });
});

test('every place that can have to stay in sight has its rule', () => {
  const css = readFileSync(new URL('focal.css', import.meta.url), 'utf8');
  for (const axis of ['x', 'y']) {
    for (const share of [0, 10, 20, 30, 40, 60, 70, 80, 90, 100]) {
      const rule = `\\[data-focal-${axis}="${share}"\\] \\{\\s*--focal-${axis}: ${share}%;`;
      expect(css).toMatch(new RegExp(rule));
    }
  }
});
