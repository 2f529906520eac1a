// @module-tag nightly

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pngOfSize } from '../testing/sample-images.ts';
import { sanitizeSvg } from './svg-sanitizer.ts';

const wrap = (markup: string) => `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
const path = '<path d="M0 0"/>';
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Ten groups, each of which uses the previous one ten times ("billion laughs"). */
const laughs = repeat(10, (index) => {
  const again = repeat(10, () => `<use href="#g${index - 1}"/>`);
  return `<g id="g${index}">${index === 0 ? path : again}</g>`;
});

const patterns = repeat(8, (index) => {
  const again = repeat(10, () => `<rect fill="url(#p${index - 1})"/>`);
  return `<pattern id="p${index}">${again}</pattern>`;
});

const blurs = (count: number) =>
  `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(count)}</filter>`;

const entities = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`;

const embed = (png: Buffer, type = 'png') =>
  `<image href="data:image/${type};base64,${png.toString('base64')}"/>`;

describe('rejects an SVG', () => {
  test.each<[string, string | Buffer, string]>([
    ['of more than 1 MB', wrap(path.repeat(70_000)), 'too_large'],
    ['with 10,001 elements', wrap(path.repeat(10_000)), 'too_large'],
    ['100,000 groups deep', wrap('<g>'.repeat(100_000)), 'too_large'],
    ['201 groups deep', wrap(`${'<g>'.repeat(200)}${path}${'</g>'.repeat(200)}`), 'too_large'],
    [
      'with 30,000 attributes',
      wrap(`<path ${repeat(30_000, (index) => ` a${index}="1"`)}/>`),
      'too_large',
    ],
    ['with nested uses that multiply', wrap(laughs), 'too_large'],
    ['with nested patterns that multiply', wrap(`${patterns}<rect fill="url(#p7)"/>`), 'too_large'],
    ['with a text of 2,000 characters', wrap(`<text>${'a'.repeat(2_000)}</text>`), 'too_large'],
    [
      'with a text in parts of 2,000 characters',
      wrap(`<text>${`<tspan>${'a'.repeat(100)}</tspan>`.repeat(20)}</text>`),
      'too_large',
    ],
    ['with 18 blurs in a filter', wrap(`${blurs(18)}<rect filter="url(#f)"/>`), 'too_large'],
    [
      'with a blur at 18 places',
      wrap(`${blurs(1)}${'<g filter="url(#f)"/>'.repeat(18)}${path}`),
      'too_large',
    ],
    [
      'with a blur by style',
      wrap(blurs(1) + '<path style="filter:url(#f)"/>'.repeat(18)),
      'too_large',
    ],
    [
      'with a blur by class',
      wrap(`<style>.a, .b{filter:url(#f)}</style>${blurs(1)}${'<path class="b a"/>'.repeat(9)}`),
      'too_large',
    ],
    [
      'with a blur for every element',
      wrap(`<style>@media all{g path{filter:url(#f)}}</style>${blurs(1)}${path.repeat(18)}`),
      'too_large',
    ],
    [
      'with patterns by class that multiply',
      wrap(
        `<style>${repeat(5, (index) => `.p${index}{fill:url(#p${index})}`)}</style>` +
          repeat(
            5,
            (index) =>
              `<pattern id="p${index}">${`<rect class="p${index - 1}"/>`.repeat(10)}</pattern>`,
          ) +
          '<rect class="p4"/>',
      ),
      'too_large',
    ],
    [
      'with a wide dilation',
      wrap(
        `<filter id="f">${'<feMorphology radius="20"/>'.repeat(5)}</filter><g filter="url(#f)">${path}</g>`,
      ),
      'too_large',
    ],
    [
      'with 700 masks',
      wrap(`<mask id="m">${path}</mask>${'<path mask="url(#m)"/>'.repeat(700)}`),
      'too_large',
    ],
    [
      'with 2,000 blend modes',
      wrap('<path style="mix-blend-mode:multiply"/>'.repeat(2_000)),
      'too_large',
    ],
    [
      'with 2,600 transparent groups',
      wrap(`<g opacity=".5">${path}</g>`.repeat(2_600)),
      'too_large',
    ],
    [
      'with an animation of 2,000 elements',
      wrap(`<g>${path.repeat(2_000)}<animate attributeName="opacity" dur="1s"/></g>`),
      'too_large',
    ],
    [
      'with a CSS animation of 2,000 elements',
      wrap(`<style>@keyframes a{to{opacity:0}}</style>${path.repeat(2_000)}`),
      'too_large',
    ],
    ['with an image of 56 megapixels', wrap(embed(pngOfSize(8_000, 7_000))), 'too_large'],
    [
      'with two images of 30 megapixels',
      wrap(embed(pngOfSize(6_000, 5_000)).repeat(2)),
      'too_large',
    ],
    [
      'with an image of 56 megapixels by an older reference',
      wrap(embed(pngOfSize(8_000, 7_000)).replace('href', 'xlink:href')),
      'too_large',
    ],
    ['with an image that is cut off', wrap(embed(pngOfSize(9, 9).subarray(0, 20))), 'damaged'],
    ['with an image of another type', wrap(embed(pngOfSize(9, 9), 'jpeg')), 'damaged'],
    ['with entities', `${entities}${wrap('<text>&b;</text>')}`, 'damaged'],
    [
      'with an external entity',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${wrap('&a;')}`,
      'damaged',
    ],
    ['with an unknown entity', wrap(`${path}&a;`), 'damaged'],
    ['without visible content', wrap('<g><title>Nothing</title></g>'), 'damaged'],
    ['that is empty after sanitising', wrap('<foreignObject><p/></foreignObject>'), 'damaged'],
    ['with two roots', wrap(path) + wrap(path), 'damaged'],
    ['with text around it', `<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>text`, 'damaged'],
    ['followed by HTML', `${wrap(path)}</body><body><script/></body><body>`, 'damaged'],
    ['in another namespace', `<svg xmlns="urn:other">${path}</svg>`, 'damaged'],
    ['that is not well-formed', wrap('<path d="M0 0">'), 'damaged'],
    ['with a duplicate attribute', wrap('<path d="M0 0" d="M0 0"/>'), 'damaged'],
    ['that ends in an open comment', wrap(`${path}<!-- `), 'damaged'],
    ['with 250,000 unclosed comments', `<svg>${'<!--'.repeat(250_000)}`, 'damaged'],
    ['with 400,000 quotes', `<svg ${`"'`.repeat(200_000)}`, 'damaged'],
    ['in another encoding', Buffer.from(wrap('<text>\u00e9</text>'), 'latin1'), 'damaged'],
    ['that is compressed', gzipSync(wrap(path)), 'damaged'],
  ])('%s', async (_, markup, reason) => {
    const result = sanitizeSvg(typeof markup === 'string' ? Buffer.from(markup) : markup);
    await expect(result).rejects.toMatchObject({ name: 'InvalidFileError', reason });
  });
});

test('removes what is slow in a filter, and keeps what shadows consist of', async () => {
  const slow = [
    '<feTurbulence baseFrequency=".1" numOctaves="200"/>',
    '<feConvolveMatrix order="9" kernelMatrix="1"/>',
    '<feDiffuseLighting><fePointLight x="1"/></feDiffuseLighting>',
    '<feDisplacementMap scale="9"/>',
    '<feTile/>',
  ].join('');
  const shadow =
    '<feOffset dy="4"/><feGaussianBlur stdDeviation="2 3"/><feMorphology operator="dilate" radius="2"/><feBlend mode="normal"/>';
  const { markup } = await sanitizeSvg(
    Buffer.from(wrap(`<filter id="f">${slow}${shadow}</filter><path filter="url(#f)"/>`)),
  );
  expect(markup).toBe(wrap(`<filter id="f">${shadow}</filter><path filter="url(#f)"/>`));
});

test.each([
  ['<feGaussianBlur stdDeviation="51"/>', '<feGaussianBlur/>'],
  ['<feGaussianBlur stdDeviation="1 1e9"/>', '<feGaussianBlur/>'],
  ['<feMorphology radius="21"/>', '<feMorphology/>'],
  ['<feMorphology radius="-1"/>', '<feMorphology/>'],
  ['<filter id="a" primitiveUnits="objectBoundingBox"/>', '<filter id="a"/>'],
  ['<path filter="blur(9px)"/>', '<path/>'],
  ['<path filter="url(#a) blur(9px)"/>', '<path/>'],
  ['<path style="fill:red;filter: drop-shadow(1px 1px 9px)"/>', '<path/>'],
  ['<path style="-webkit-filter:var(--a)"/>', '<path/>'],
  ['<style>path{backdrop-filter:blur(9px)}</style><path/>', '<path/>'],
  ['<path><animate attributeName="filter" to="url(#a)"/></path>', '<path/>'],
])('removes the slow part of %s', async (before, after) => {
  const { markup } = await sanitizeSvg(Buffer.from(wrap(before + path)));
  expect(markup).toBe(wrap(after + path));
});

test('keeps the filters and gradients of an ordinary drawing', async () => {
  const steps =
    '<feFlood/><feColorMatrix values="1"/><feOffset dy="4"/><feGaussianBlur stdDeviation="4"/><feComposite/><feBlend/>';
  const shadows = repeat(
    8,
    (index) => `<filter id="s${index}">${steps}</filter><g filter="url(#s${index})">${path}</g>`,
  );
  const gradients = repeat(
    60,
    (index) => `<linearGradient id="l${index}"><stop/><stop/></linearGradient>`,
  );
  const sheet = `<style>${repeat(60, (index) => `.c${index}{fill:url(#l${index})}`)}.half{opacity:.5}</style>`;
  const shapes = repeat(
    2_000,
    (index) => `<path class="c${index % 60} half" opacity=".5" d="M0 0"/>`,
  );
  const { markup } = await sanitizeSvg(Buffer.from(wrap(sheet + gradients + shadows + shapes)));
  expect(markup).toContain('filter="url(#s7)"');
  expect(markup).toContain('.c59{fill:url(#l59)}');
});

test('accepts a chart with 500 labels', async () => {
  const chart = wrap(path + '<text x="1" y="2">Funds in 2026</text>'.repeat(500));
  expect((await sanitizeSvg(Buffer.from(chart))).markup).toBe(chart);
});

test('accepts references in a circle and many uses of one element', async () => {
  const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
  const icons = `<path id="i" d="M0 0"/>${'<use href="#i"/>'.repeat(900)}`;
  expect((await sanitizeSvg(Buffer.from(wrap(circle + icons)))).markup).toContain('#b');
});
