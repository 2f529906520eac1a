import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ByteSource, bufferReads } from './byte-source.ts';
import { processFile } from './file-processing.ts';
import { type FileType, fileTypes } from './file-types.ts';
import { compound, officeDocument, openDocument, pdf, zip } from './testing/sample-documents.ts';
import { sampleFiles, sampleSvg } from './testing/sample-files.ts';
import { sampleImage } from './testing/sample-images.ts';
import { box, mp4, ogg, webm } from './testing/sample-videos.ts';
import { createTempFile, newFolder } from './testing/temp-files.ts';
import { checkMp4 } from './videos/mp4-validation.ts';

async function accept(bytes: Uint8Array | string, as?: FileType) {
  const folder = await newFolder();
  return {
    folder,
    ...(await processFile(await createTempFile(bytes), { folder, ...(as && { as }) })),
  };
}

const types = Object.keys(fileTypes) as FileType[];
const keptAsSent = types.filter((type) => fileTypes[type].kind !== 'image');

test.each(types)('%s is recognised and its stored file described', async (type) => {
  const original = await sampleFiles[type]();
  const file = await accept(original);
  const stored = await readFile(file.path);
  expect(path.dirname(file.path)).toBe(file.folder);
  expect(file).toMatchObject({
    type,
    bytes: stored.length,
    digest: createHash('sha256').update(stored).digest('hex'),
  });
  if (keptAsSent.includes(type)) expect(stored.equals(original)).toBe(true);
  // The stored file must be a valid upload of the same type itself.
  expect(await accept(stored)).toMatchObject({ type, width: file.width, height: file.height });
});

describe('rejects', () => {
  const generic = /^This file type is not supported. Use JPG, .* or OGG.$/;
  test.each<[string, string | Buffer, RegExp]>([
    ['an HTML page', '<!doctype html><html><svg/></html>', generic],
    ['a script', '#!/bin/sh\necho', generic],
    ['text', 'Hello', generic],
    ['text with one column', 'Year\n2025\n2026\n', generic],
    ['HTML with commas', '<p>a,b\n1,2\n3,4', generic],
    ['a table that is not UTF-8', Buffer.from('Jahr;H\xf6he\n1;2\n', 'latin1'), /not in UTF-8/],
    ['a Java archive', zip({ 'META-INF/MANIFEST.MF': 'x' }), generic],
    ['an e-book', zip({ mimetype: 'application/epub+zip' }), generic],
    ['a ZIP file with a program', zip({ 'a/Setup.EXE': 'MZ' }), /contains a program/],
    ['a ZIP file with a macro document', zip({ 'budget.xlsm': 'x' }), /document with macros/],
    [
      'a workbook without its type',
      zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '' }),
      generic,
    ],
    ['an old Excel workbook', compound('Workbook'), generic],
    ['an audio file', ogg('\x01vorbis'), generic],
    ['an MP4 audio file', mp4('M4A '), generic],
    ['a compressed SVG', gzipSync(sampleSvg), generic],
    ['a TIFF file', Buffer.from('49492a0008000000000000000000', 'hex'), generic],
    ['a Windows program', Buffer.from('4d5a9000030000000400', 'hex'), generic],
    ['an iPhone photo (HEIC)', mp4('heic', 'mif1', 'heic'), /HEIC .* Save the photo as JPG/],
    ['QuickTime', mp4('qt  ', 'qt  '), /QuickTime .* as MP4/],
    ['Matroska', webm('matroska'), /Matroska .* as WebM/],
    ['DOCX with macros', officeDocument('docx', 'word/vbaProject.bin'), /contains macros/],
    ['XLSX with macros', officeDocument('xlsx', 'xl/vbaProject.bin'), /contains macros/],
    ['XLSX with old macros', officeDocument('xlsx', 'xl/macrosheets/s.xml'), /contains macros/],
    ['ODS with macros', openDocument('spreadsheet', 'Basic/Standard/a.xml'), /contains macros/],
    ['DOC with macros', compound('WordDocument', 'storage:Macros'), /contains macros/],
  ])('%s', async (_, bytes, message) => {
    const result = accept(bytes);
    await expect(result).rejects.toMatchObject({
      name: 'InvalidFileError',
      reason: 'unsupported',
    });
    await expect(result).rejects.toThrow(message);
  });

  test('a table with a binary part after the first rows', async () => {
    const table = 'a,b\n'.repeat(20_000);
    await expect(accept(`${table}\0`)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('a ZIP file that is followed by something else', async () => {
    const followed = Buffer.concat([zip({ 'a.txt': 'a' }), await sampleImage('jpg')]);
    await expect(accept(followed)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('an empty file', async () => {
    await expect(accept('')).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('the script in a polyglot file, keeping only the image', async () => {
    const script = '*/=1;alert(document.domain)//<script>alert(1)</script>';
    const gif = await sampleImage('gif');
    const { path: stored } = await accept(Buffer.concat([gif, Buffer.from(script)]));
    expect((await readFile(stored)).includes('alert')).toBe(false);
    await expect(accept(`GIF89a/*${script}`)).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('as the replacement of another file', () => {
  test.each<[FileType, FileType]>([
    ['jpg', 'png'],
    ['png', 'jpg'],
    ['gif', 'webp'],
    ['webp', 'avif'],
    ['avif', 'gif'],
  ])('a %s is converted to %s', async (from, as) => {
    expect(await accept(await sampleFiles[from](), as)).toMatchObject({ type: as, width: 60 });
  });

  test.each<[FileType, FileType]>([
    ['svg', 'png'],
    ['png', 'svg'],
    ['ico', 'png'],
    ['docx', 'doc'],
    ['mp4', 'webm'],
    ['jpg', 'pdf'],
  ])('a %s is not accepted as %s', async (from, as) => {
    const result = accept(await sampleFiles[from](), as);
    await expect(result).rejects.toMatchObject({ reason: 'unsupported' });
    await expect(result).rejects.toThrow(/^Choose a file of the same type as before: /);
  });
});

describe('a video of headers alone', () => {
  /** Counts the reads of a check. */
  async function countReads(content: Buffer, check: (bytes: ByteSource) => Promise<void>) {
    let reads = 0;
    const read: ByteSource['read'] = async (at, length) => {
      reads += 1;
      return content.subarray(at, at + length);
    };
    await check(bufferReads({ size: content.length, read }));
    return reads;
  }

  test('takes few reads', async () => {
    const boxes = Buffer.concat([mp4(), ...Array(49_000).fill(box('free', ''))]);
    expect(await countReads(boxes, checkMp4)).toBeLessThan(boxes.length / 32_768);
  });

  test('is rejected with more than 50,000 of them', async () => {
    const boxes = Buffer.concat([mp4(), ...Array(50_000).fill(box('free', ''))]);
    await expect(accept(boxes)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('is rejected when they are in the header of a WebM file', async () => {
    const tooMany = webm('webm', false, 200);
    await expect(accept(tooMany)).rejects.toMatchObject({ reason: 'damaged' });
  });
});

test('accepts a PDF with trailing data but rejects a truncated one', async () => {
  const whole = pdf();
  expect(await accept(Buffer.concat([whole, zip({ 'a.txt': 'a' })]))).toMatchObject({
    type: 'pdf',
  });
  const forTheWeb = whole.toString().replace('\n', '\n%<</Linearized 1/L 99999>>\n');
  await expect(accept(forTheWeb)).rejects.toMatchObject({ reason: 'damaged' });
});

test.each([
  ['a byte order mark and line breaks', '\ufeff\r\n\r\n'],
  [
    'the headers of an email',
    'From: Ada <ada@example.org>\r\nContent-Type: application/pdf\r\n\r\n',
  ],
  ['the commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE = PDF\r\n'],
  ['1,016 bytes', ' '.repeat(1_016)],
])('accepts a PDF after %s', async (_name, before) => {
  expect(await accept(Buffer.concat([Buffer.from(before), pdf()]))).toMatchObject({ type: 'pdf' });
});

test.each([
  ['1,017 bytes', ' '.repeat(1_017)],
  ['the start of a page', '<!doctype html><body>'],
  ['a tag that ends after the header', '<script title="'],
  ['the start of a program', 'MZ\x90\0'],
])('does not take it for a PDF after %s', async (_name, before) => {
  const result = accept(Buffer.concat([Buffer.from(before), pdf()]));
  await expect(result).rejects.toMatchObject({ reason: 'unsupported' });
});

test('says that an SVG with the entities of Illustrator has to be exported', async () => {
  const entities = '<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">';
  const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n${entities}\n] >
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns_ai;"><path d="M0 0h9v9z"/></svg>`;
  await expect(accept(svg)).rejects.toThrow(/entities/);
});

test('accepts a live WebM recording without a length', async () => {
  expect(await accept(webm('webm', true))).toMatchObject({ type: 'webm' });
});

test('reports a missing file as an error, not as a rejection', async () => {
  const missing = processFile('/nowhere/at-all', { folder: await newFolder() });
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
});
