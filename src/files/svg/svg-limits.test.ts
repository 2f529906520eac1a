import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './svg-sanitizer.ts';

const around = (markup: string) => `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
const path = '<path d="M0 0"/>';
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Ten groups, each of which shows the one before it ten times. */
const laughs = many(10, (index) => {
  const again = many(10, () => `<use href="#g${index - 1}"/>`);
  return `<g id="g${index}">${index === 0 ? path : again}</g>`;
});

const patterns = many(8, (index) => {
  const again = many(10, () => `<rect fill="url(#p${index - 1})"/>`);
  return `<pattern id="p${index}">${again}</pattern>`;
});

const entities = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`;

describe('a drawing is refused', () => {
  test.each<[string, string | Buffer, string]>([
    ['of more than 1 MB', around(path.repeat(70_000)), 'too_large'],
    ['with 10,001 elements', around(path.repeat(10_000)), 'too_large'],
    ['100,000 groups deep', around('<g>'.repeat(100_000)), 'too_large'],
    ['201 groups deep', around(`${'<g>'.repeat(200)}${path}${'</g>'.repeat(200)}`), 'too_large'],
    [
      'with 30,000 attributes',
      around(`<path ${many(30_000, (index) => ` a${index}="1"`)}/>`),
      'too_large',
    ],
    ['that shows itself without end', around(laughs), 'too_large'],
    ['with patterns of patterns', around(`${patterns}<rect fill="url(#p7)"/>`), 'too_large'],
    ['with entities', `${entities}${around('<text>&b;</text>')}`, 'damaged'],
    [
      'with a file as entity',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${around('&a;')}`,
      'damaged',
    ],
    ['with an unknown entity', around(`${path}&a;`), 'damaged'],
    ['without anything to see', around('<g><title>Nothing</title></g>'), 'damaged'],
    ['of which nothing is left', around('<foreignObject><p/></foreignObject>'), 'damaged'],
    ['with two roots', around(path) + around(path), 'damaged'],
    ['with text around it', `<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>text`, 'damaged'],
    [
      'that closes the page around it',
      `${around(path)}</body><body><script/></body><body>`,
      'damaged',
    ],
    ['in another namespace', `<svg xmlns="urn:other">${path}</svg>`, 'damaged'],
    ['that is not well-formed', around('<path d="M0 0">'), 'damaged'],
    ['with an attribute twice', around('<path d="M0 0" d="M0 0"/>'), 'damaged'],
    ['that ends in a comment', around(`${path}<!-- `), 'damaged'],
    ['of a million comments that do not end', `<svg>${'<!--'.repeat(250_000)}`, 'damaged'],
    ['of nothing but quotes', `<svg ${`"'`.repeat(200_000)}`, 'damaged'],
    ['in another encoding', Buffer.from(around('<text>\u00e9</text>'), 'latin1'), 'damaged'],
    ['that is compressed', gzipSync(around(path)), 'damaged'],
  ])('%s', async (_, markup, reason) => {
    const refused = sanitizeSvg(typeof markup === 'string' ? Buffer.from(markup) : markup);
    await expect(refused).rejects.toMatchObject({ name: 'InvalidFileError', reason });
  });
});

test('a drawing may use itself, as often as a browser can draw', async () => {
  const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
  const icons = `<path id="i" d="M0 0"/>${'<use href="#i"/>'.repeat(900)}`;
  expect((await sanitizeSvg(Buffer.from(around(circle + icons)))).markup).toContain('#b');
});
