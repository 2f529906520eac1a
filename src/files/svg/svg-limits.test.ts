import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
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

const entities = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`;

describe('refuses an SVG', () => {
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

test('accepts references in a circle and many uses of one element', async () => {
  const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
  const icons = `<path id="i" d="M0 0"/>${'<use href="#i"/>'.repeat(900)}`;
  expect((await sanitizeSvg(Buffer.from(wrap(circle + icons)))).markup).toContain('#b');
});
