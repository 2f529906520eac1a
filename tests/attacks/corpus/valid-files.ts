import sharp, { type Sharp } from 'sharp';
import type { FileType } from '#files/file-types.ts';
import { officeDocument, openDocument } from '#files/testing/sample-documents.ts';
import { noise } from './hostile-file.ts';
import { bigEndian, box } from './image-chunks.ts';
import { wordParts, zip } from './zip.ts';

export type ValidType = Exclude<FileType, 'doc'>;
export type ValidFiles = Record<ValidType, Buffer>;

const width = 64;
const height = 48;

export function validImage(seed = 1): Sharp {
  const raw = { width, height, channels: 3 } as const;
  return sharp(noise(width * height * 3, seed), { raw });
}

/** Builds a small valid file of each type except DOC. */
export async function validFiles(): Promise<ValidFiles> {
  const image = validImage();
  const encoded = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif') =>
    image.clone().toFormat(format).toBuffer();
  return {
    jpg: await encoded('jpeg'),
    png: await encoded('png'),
    gif: await encoded('gif'),
    webp: await encoded('webp'),
    avif: await encoded('avif'),
    svg: Buffer.from(validSvg),
    ico: icon([await image.clone().resize(32, 32).png().toBuffer()]),
    pdf: validPdf(),
    docx: zip(wordParts()),
    xlsx: officeDocument('xlsx'),
    pptx: officeDocument('pptx'),
    odt: openDocument('text'),
    ods: openDocument('spreadsheet'),
    csv: Buffer.from('Year,Grants\n2024,25\n2025,27\n'),
    zip: zip([{ name: 'readme.txt', bytes: Buffer.from('Measurements') }]),
    mp4: validMp4(),
    webm: validWebm(),
    ogg: validOgg(),
  };
}

const validSvg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" viewBox="0 0 64 48">
  <title>Two shapes</title>
  <rect x="2" y="2" width="30" height="30" fill="#0a7"/>
  <circle cx="40" cy="24" r="12" fill="#06c" stroke="#000" stroke-width="2"/>
</svg>
`;

/** Builds an icon of these images, all of them PNG and 32 pixels wide. */
export function icon(images: readonly Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let offset = head.length + images.length * 16;
  const directory = images.map((image) => {
    const entry = Buffer.from([32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([head, ...directory, ...images]);
}

/** Builds a PDF with one empty page. `catalog` and `objects` are added to its catalog and to the file. */
export function validPdf({ catalog = '', objects = [] as string[] } = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>',
    '<< /Length 31 >>\nstream\n1 0 0 rg 20 20 100 50 re fill   \nendstream',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = all.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

/** The parts of a video without frames. */
export function validMp4(...more: Buffer[]): Buffer {
  const brands = Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1');
  const movieHead = Buffer.alloc(100);
  movieHead.writeUInt32BE(1_000, 12);
  movieHead.writeUInt32BE(0x00010000, 20);
  return Buffer.concat([
    box('ftyp', brands),
    ...more,
    box('moov', box('mvhd', movieHead)),
    box('mdat', noise(400, 2)),
  ]);
}

export function validWebm(docType = 'webm'): Buffer {
  const scale = element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]));
  const app = [element('4d80', Buffer.from('test')), element('5741', Buffer.from('test'))];
  const track = [element('d7', Buffer.from([1])), element('73c5', Buffer.from([1]))];
  const codec = [element('83', Buffer.from([1])), element('86', Buffer.from('V_VP8'))];
  const frame = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), noise(400, 3)]);
  return Buffer.concat([
    element('1a45dfa3', element('4286', Buffer.from([1])), element('4282', Buffer.from(docType))),
    element(
      '18538067',
      element('1549a966', scale, ...app),
      element('1654ae6b', element('ae', ...track, ...codec)),
      element('1f43b675', element('e7', Buffer.from([0])), element('a3', frame)),
    ),
  ]);
}

function element(id: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const size = bigEndian(data.length);
  size[0] = (size[0] ?? 0) | 0x10;
  return Buffer.concat([Buffer.from(id, 'hex'), size, data]);
}

function validOgg(): Buffer {
  const theora = Buffer.from('\x80theora\x03\x02\x01\0\x04\0\x03\0\0\x40\0\0\x30', 'latin1');
  const identification = Buffer.concat([theora, Buffer.alloc(22)]);
  return Buffer.concat([oggPage(2, 0, identification), oggPage(4, 1, noise(250, 4))]);
}

function oggPage(flags: number, sequence: number, data: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = 1;
  head[27] = data.length;
  const page = Buffer.concat([head, data]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

function oggChecksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
