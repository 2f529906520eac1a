import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { processFile } from './file-processing.ts';
import { type FileType, fileTypes } from './file-types.ts';
import { compound, docx, pdf, zip } from './testing/sample-documents.ts';
import { sampleFiles, sampleSvg } from './testing/sample-files.ts';
import { sampleImage } from './testing/sample-images.ts';
import { mp4, ogg, webm } from './testing/sample-videos.ts';
import { fileOf, newFolder } from './testing/temp-files.ts';

async function accepted(bytes: Uint8Array | string, as?: FileType) {
  const folder = await newFolder();
  return { folder, ...(await processFile(await fileOf(bytes), { folder, ...(as && { as }) })) };
}

const types = Object.keys(fileTypes) as FileType[];
const keptAsSent: FileType[] = ['pdf', 'doc', 'docx', 'mp4', 'webm', 'ogg'];

test.each(types)('%s is recognised and what is stored of it told', async (type) => {
  const sent = await sampleFiles[type]();
  const file = await accepted(sent);
  const stored = await readFile(file.path);
  expect(path.dirname(file.path)).toBe(file.folder);
  expect(file).toMatchObject({
    type,
    bytes: stored.length,
    digest: createHash('sha256').update(stored).digest('hex'),
  });
  if (keptAsSent.includes(type)) expect(stored.equals(sent)).toBe(true);
  // What was stored is a good file of the same type again.
  expect(await accepted(stored)).toMatchObject({ type, width: file.width, height: file.height });
});

describe('is not taken', () => {
  const generic = /^This file type is not supported. Use JPG, .* or OGG.$/;
  test.each<[string, string | Buffer, RegExp]>([
    ['a page', '<!doctype html><html><svg/></html>', generic],
    ['a script', '#!/bin/sh\necho', generic],
    ['text', 'Hello', generic],
    ['a ZIP file', zip({ 'a.txt': 'a' }), generic],
    [
      'a table of Excel',
      zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '' }),
      generic,
    ],
    ['another compound file', compound('Workbook'), generic],
    ['an audio file', ogg('\x01vorbis'), generic],
    ['an audio file in boxes', mp4('M4A '), generic],
    ['a compressed drawing', gzipSync(sampleSvg), generic],
    ['a TIFF file', Buffer.from('49492a0008000000000000000000', 'hex'), generic],
    ['a program', Buffer.from('4d5a9000030000000400', 'hex'), generic],
    ['a photo of an iPhone', mp4('heic', 'mif1', 'heic'), /HEIC .* Save the photo as JPG/],
    ['QuickTime', mp4('qt  ', 'qt  '), /QuickTime .* as MP4/],
    ['Matroska', webm('matroska'), /Matroska .* as WebM/],
    ['DOCX with macros', docx('word/vbaProject.bin'), /contains macros/],
    ['DOC with macros', compound('WordDocument', 'storage:Macros'), /contains macros/],
  ])('%s', async (_, bytes, message) => {
    const refused = accepted(bytes);
    await expect(refused).rejects.toMatchObject({
      name: 'InvalidFileError',
      reason: 'unsupported',
    });
    await expect(refused).rejects.toThrow(message);
  });

  test('an empty file', async () => {
    await expect(accepted('')).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('a file of two kinds: what is left of it is the picture alone', async () => {
    const script = '*/=1;alert(document.domain)//<script>alert(1)</script>';
    const gif = await sampleImage('gif');
    const { path: stored } = await accepted(Buffer.concat([gif, Buffer.from(script)]));
    expect((await readFile(stored)).includes('alert')).toBe(false);
    await expect(accepted(`GIF89a/*${script}`)).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('in the place of another file', () => {
  test.each<[FileType, FileType]>([
    ['jpg', 'png'],
    ['png', 'jpg'],
    ['gif', 'webp'],
    ['webp', 'avif'],
    ['avif', 'gif'],
  ])('a %s becomes %s', async (from, as) => {
    expect(await accepted(await sampleFiles[from](), as)).toMatchObject({ type: as, width: 60 });
  });

  test.each<[FileType, FileType]>([
    ['svg', 'png'],
    ['png', 'svg'],
    ['ico', 'png'],
    ['docx', 'doc'],
    ['mp4', 'webm'],
    ['jpg', 'pdf'],
  ])('a %s is not accepted as %s', async (from, as) => {
    const refused = accepted(await sampleFiles[from](), as);
    await expect(refused).rejects.toMatchObject({ reason: 'unsupported' });
    await expect(refused).rejects.toThrow(/^Choose a file of the same type as before: /);
  });
});

test('a PDF with something behind it is kept, and one that ends too early is not', async () => {
  const whole = pdf();
  expect(await accepted(Buffer.concat([whole, zip({ 'a.txt': 'a' })]))).toMatchObject({
    type: 'pdf',
  });
  const forTheWeb = whole.toString().replace('\n', '\n%<</Linearized 1/L 99999>>\n');
  await expect(accepted(forTheWeb)).rejects.toMatchObject({ reason: 'damaged' });
});

test('a live recording in WebM that does not say its length is taken', async () => {
  expect(await accepted(webm('webm', true))).toMatchObject({ type: 'webm' });
});

test('a file that is not there is no refusal', async () => {
  const missing = processFile('/nowhere/at-all', { folder: await newFolder() });
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
});
