// @module-tag nightly

import { beforeAll, describe, expect, test } from 'vitest';
import { fileTypes, isShownInline } from '#files/file-types.ts';
import { findActiveContent } from './active-svg-content.ts';
import { disguisedSvgs } from './corpus/disguised-svgs.ts';
import { page } from './corpus/hostile-file.ts';
import { withJpegSegment } from './corpus/image-chunks.ts';
import { scriptedSvgs } from './corpus/scripted-svgs.ts';
import { icon, type ValidFiles, type ValidType, validFiles } from './corpus/valid-files.ts';
import { findUnsafeProperties } from './response-safety.ts';

let valid: ValidFiles;
beforeAll(async () => {
  valid = await validFiles();
});

const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function headersFor(type: ValidType): Record<string, string> {
  const how = isShownInline(type) ? 'inline' : 'attachment';
  return {
    'Content-Type': fileTypes[type].contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `${how}; filename="a-b.${type}"; filename*=UTF-8''a%20b.${type}`,
    'Content-Security-Policy': policy,
  };
}

interface Changed {
  headers?: Record<string, string>;
  status?: number;
  body?: Buffer;
}

async function unsafeProperties(
  type: ValidType,
  { headers = {}, status = 200, body }: Changed = {},
) {
  const all = { ...headersFor(type), ...headers };
  return findUnsafeProperties(new Response(null, { status, headers: all }), body ?? valid[type]);
}

test.each(Object.keys(fileTypes).filter((type) => type !== 'doc') as ValidType[])(
  'accepts a valid %s',
  async (type) => {
    expect(await unsafeProperties(type)).toEqual([]);
  },
);

describe('findUnsafeProperties finds', () => {
  const name = (disposition: string) => ({ 'Content-Disposition': disposition });
  const cases: [string, ValidType, Changed, RegExp][] = [
    ['another status', 'png', { status: 404 }, /status is 404/],
    ['a type that may be guessed', 'png', { headers: { 'X-Content-Type-Options': '' } }, /guess/],
    ['HTML', 'png', { headers: { 'Content-Type': 'text/html' } }, /no type "text\/html"/],
    ['a script', 'png', { headers: { 'Content-Type': 'text/javascript' } }, /no type/],
    ['a type with more', 'png', { headers: { 'Content-Type': 'image/png, text/html' } }, /no type/],
    ['a cookie', 'png', { headers: { 'Set-Cookie': 'a=b' } }, /cookie/],
    ['no name', 'png', { headers: name('') }, /plainly/],
    ['a name with quotes', 'png', { headers: name('inline; filename="a".png"') }, /plainly/],
    ['a name with a path', 'png', { headers: name('inline; filename="../a.png"') }, /plainly/],
    ['a name of other letters', 'png', { headers: name('inline; filename="\xe9.png"') }, /plainly/],
    ['a second name', 'png', { headers: name('inline; filename="a.png"; filename=a.exe') }, /more/],
    ['a wrong name', 'png', { headers: name('inline; filename="a.html"') }, /called a.html/],
    ['a hidden name', 'png', { headers: name('inline; filename=".png"') }, /hidden/],
    [
      'a document that is shown',
      'docx',
      { headers: name('inline; filename="a.docx"') },
      /not saved/,
    ],
    ['no policy', 'svg', { headers: { 'Content-Security-Policy': '' } }, /sandbox/],
    [
      'a policy with an origin',
      'svg',
      { headers: { 'Content-Security-Policy': "default-src 'none'" } },
      /sandbox/,
    ],
    [
      'a policy with sources',
      'svg',
      { headers: { 'Content-Security-Policy': 'sandbox' } },
      /default-src/,
    ],
    [
      'a policy with scripts',
      'svg',
      { headers: { 'Content-Security-Policy': `${policy}; script-src *` } },
      /script-src/,
    ],
    ['a broken SVG', 'svg', { body: Buffer.from('<svg') }, /no XML/],
    ['a page as an SVG', 'svg', { body: Buffer.from('<html/>') }, /no SVG/],
    ['a page as an image', 'jpg', { body: Buffer.from(page) }, /cannot be decoded/],
    ['no icon', 'ico', { body: Buffer.from(page) }, /no image/],
  ];
  test.each(cases)('%s', async (_what, type, changed, sentence) => {
    expect((await unsafeProperties(type, changed)).join(' ')).toMatch(sentence);
  });

  test('a program in an image, an image of another type, half an image', async () => {
    const commented = withJpegSegment(valid.jpg, 0xfe, page);
    expect(await unsafeProperties('jpg', { body: commented })).toEqual([
      'A program is in the image.',
    ]);
    expect(await unsafeProperties('jpg', { body: valid.png })).toEqual(['The image is png.']);
    for (const type of ['jpg', 'png', 'gif', 'webp', 'avif', 'ico'] as const) {
      const half = valid[type].subarray(0, valid[type].length / 2);
      expect((await unsafeProperties(type, { body: half })).join(' ')).toMatch('cannot be decoded');
    }
    const inIcon = icon([valid.jpg]);
    expect(await unsafeProperties('ico', { body: inIcon })).toEqual(['The image is jpeg.']);
  });

  /** Comments and text that only look like code, ids, and styles that fetch nothing. */
  const harmless = new Set([
    'SVG: a comment that ends early',
    'SVG: a CDATA that becomes markup',
    'SVG: a style that covers the page',
    'SVG: a style that ends early',
    'SVG: a style with an image of HTML',
    'SVG: a title with a page',
    'SVG: names that clobber',
  ]);

  test.each([...scriptedSvgs(), ...disguisedSvgs()])('$name', ({ name, bytes }) => {
    const faults = findActiveContent(bytes.toString('utf8'));
    expect(faults.length > 0).toBe(!harmless.has(name));
  });
});
