import { type HostileFile, page, php } from './hostile-file.ts';
import { box } from './image-chunks.ts';
import { validWebm } from './valid-files.ts';
import { wordParts, zip } from './zip.ts';

const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const sheetMacros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

function bytesOf(hex: string, text = ''): Buffer {
  return Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.from(text, 'latin1')]);
}

function workbook(mainType: string): Buffer {
  const [types, rels] = wordParts(mainType);
  if (!types || !rels) throw new Error('A Word document has these parts.');
  const inWorkbook = (bytes: Buffer) =>
    Buffer.from(bytes.toString().replaceAll('word/document.xml', 'xl/workbook.xml'));
  return zip([
    { ...types, bytes: inWorkbook(types.bytes) },
    { ...rels, bytes: inWorkbook(rels.bytes) },
    { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
  ]);
}

function withMacros(): Buffer {
  const vba = { name: 'word/vbaProject.bin', bytes: bytesOf('d0cf11e0a1b11ae1', 'Sub AutoOpen()') };
  return zip([...wordParts(macros), vba]);
}

const jar = zip([
  { name: 'META-INF/MANIFEST.MF', bytes: Buffer.from('Manifest-Version: 1.0\n') },
  { name: 'A.class', bytes: bytesOf('cafebabe 00000034') },
]);

/** What they really are is accepted, and saved by browsers: a ZIP file and a workbook. */
const accepted: ReadonlySet<string> = new Set(['plain.docx', 'sheet.docx']);

/** File name, content and description. */
const disguises: readonly [string, Buffer, string][] = [
  ['photo.jpg', Buffer.from(page), 'HTML'],
  ['spaces.jpg', Buffer.from(`${' \n'.repeat(2_000)}${page}`), 'HTML after much white space'],
  ['marked.png', Buffer.from(`\ufeff${page}`), 'HTML after a byte order mark'],
  ['wide.png', Buffer.from(`\ufeff${page}`, 'utf16le'), 'HTML in UTF-16'],
  ['plain.svg', Buffer.from(page), 'HTML'],
  [
    'xhtml.svg',
    Buffer.from(page.replace('<html', '<html xmlns="http://www.w3.org/1999/xhtml"')),
    'XHTML',
  ],
  [
    'program.png',
    bytesOf('4d5a 9000 0300', 'This program cannot be run in DOS mode.'),
    'a Windows program',
  ],
  ['program.gif', bytesOf('7f454c46 020101 00', '\0'.repeat(60)), 'a Linux program'],
  ['program.webp', bytesOf('cffaedfe 07000001', '\0'.repeat(60)), 'a macOS program'],
  ['program.mp4', bytesOf('cafebabe 00000034', '\0'.repeat(60)), 'a Java class'],
  ['module.avif', bytesOf('0061736d 01000000'), 'a WebAssembly module'],
  ['page.gif', Buffer.from(php), 'PHP'],
  ['magic.gif', Buffer.from(`GIF89a${php}`), 'PHP after the first bytes of a GIF'],
  ['magic.jpg', bytesOf('ffd8ffe0', php), 'PHP after the first bytes of a JPEG'],
  ['magic.png', bytesOf('89504e470d0a1a0a', php), 'PHP after the first bytes of a PNG'],
  [
    'magic.webp',
    Buffer.from(`RIFF\xff\xff\xff\x7fWEBP${page}`, 'latin1'),
    'HTML after the first bytes of a WebP',
  ],
  ['magic.ico', bytesOf('00000100 0100', page), 'HTML after the first bytes of an icon'],
  ['magic.pdf', Buffer.from(`%PDF-1.7\n${page}`), 'HTML after the first bytes of a PDF'],
  ['late.pdf', Buffer.from(`${page}\n%PDF-1.7\n%%EOF`), 'HTML before the first bytes of a PDF'],
  [
    'magic.mp4',
    Buffer.from(`\0\0\xff\xffftypisom${page}`, 'latin1'),
    'HTML after the first bytes of a video',
  ],
  ['run.jpg', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'a shell script'],
  ['code.svg', Buffer.from('alert(document.domain)'), 'JavaScript'],
  [
    'mention.svg',
    Buffer.from('/* <svg xmlns="http://www.w3.org/2000/svg"> */ alert(1)'),
    'JavaScript that mentions an SVG',
  ],
  ['style.svg', Buffer.from('@import "https://evil.example/x.css";'), 'CSS'],
  [
    'feed.svg',
    Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel/></rss>'),
    'XML of another kind',
  ],
  [
    'sheet.svg',
    Buffer.from('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'),
    'a transformation',
  ],
  ['text.doc', Buffer.from('{\\rtf1\\ansi{\\object\\objocx}}'), 'RTF'],
  [
    'sheet.doc',
    Buffer.concat([bytesOf('d0cf11e0a1b11ae1'), Buffer.alloc(504)]),
    'an empty compound file',
  ],
  ['archive.docx', jar, 'a Java archive'],
  ['plain.docx', zip([{ name: 'a.html', bytes: Buffer.from(page) }]), 'a ZIP with a page'],
  ['macros.docx', withMacros(), 'a Word document with macros'],
  ['sheet.docx', workbook(sheet), 'an Excel workbook'],
  ['macros.xlsm', workbook(sheetMacros), 'an Excel workbook with macros'],
  ['empty.docx', zip([]), 'an empty ZIP'],
  ['.htaccess', Buffer.from('AddType application/x-httpd-php .png\n'), 'rules for Apache'],
  ['web.config', Buffer.from('<?xml version="1.0"?><configuration/>'), 'rules for IIS'],
  ['mail.jpg', Buffer.from(`MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`), 'MHTML'],
  ['flash.gif', Buffer.from('CWS\x0a\0\0\0\0', 'latin1'), 'Flash'],
  ['link.png', bytesOf('4c000000 01140200 00000000 c0000000 00000046'), 'a Windows shortcut'],
  ['phone.heic', Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))]), 'HEIC'],
  [
    'film.mp4',
    Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), box('mdat')]),
    'QuickTime',
  ],
  ['film.webm', validWebm('matroska'), 'Matroska'],
  ['film.ogg', Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1'), 'AVI'],
  ['valid.mp4', Buffer.from(`RIFF\x24\0\0\0WAVEfmt ${page}`, 'latin1'), 'WAV with HTML'],
  ['valid.ogg', bytesOf('fffb9064', '\0'.repeat(400)), 'MP3'],
  ['scan.jpg', bytesOf('49492a00 08000000 0000', '\0'.repeat(40)), 'TIFF'],
  [
    'scan.png',
    bytesOf('4d4d002a 00000008 0000', '\0'.repeat(40)),
    'TIFF, bytes the other way round',
  ],
  ['layers.png', bytesOf('38425053 0001'), 'Photoshop'],
  ['long.jpg', bytesOf('0000000c 4a584c20 0d0a870a'), 'JPEG XL'],
  ['print.pdf', Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) run\n'), 'PostScript'],
  [
    'script.svg',
    Buffer.from('push graphic-context\nfill \'url(https://x"|id")\'\npop graphic-context'),
    'a script for ImageMagick',
  ],
  ['packed.svg', bytesOf('1f8b0800 00000000 0003'), 'gzip'],
  ['packed.png', bytesOf('377abcaf271c 0004'), '7-Zip'],
  ['rows.png', Buffer.from(`SQLite format 3\0${'\0'.repeat(84)}`), 'a database'],
  [
    'cursor.ico',
    bytesOf('00000200 0100 2020 0000 0000 0000 10000000 16000000', 'x'.repeat(16)),
    'a cursor',
  ],
  ['nothing.png', Buffer.alloc(0), 'nothing'],
  ['byte.png', Buffer.from([0x89]), 'one byte'],
  ['zeros.jpg', Buffer.alloc(100_000), 'zeros'],
  ['ones.jpg', Buffer.alloc(100_000, 0xff), 'bytes that are all 255'],
];

/** Builds files that are not what their names say, and of no accepted type. */
export function mislabelledFiles(): HostileFile[] {
  return disguises.map(([fileName, bytes, what]) => ({
    name: `${what} called ${fileName}`,
    bytes,
    fileName,
    mayBeTaken: accepted.has(fileName),
    about: 'Taken by its name, it would be served as something it is not.',
  }));
}
