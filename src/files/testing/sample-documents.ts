import { crc32 } from './sample-images.ts';

/** A PDF of one page of the given size in points, with a red rectangle at its lower left. */
export function pdf(width = 200, height = 100): Buffer {
  const content = '1 0 0 rg 0 0 50 50 re f';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const mainParts = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;

/** An Office document with the given additional files. */
export function officeDocument(type: keyof typeof mainParts, ...further: string[]): Buffer {
  const [part, mainType] = mainParts[type];
  const contentType = `application/vnd.openxmlformats-officedocument.${mainType}.main+xml`;
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<x/>',
    ...Object.fromEntries(further.map((name) => [name, 'x'])),
  });
}

/** An OpenDocument with the given additional files. */
export function openDocument(type: 'text' | 'spreadsheet', ...further: string[]): Buffer {
  return zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': '<x/>',
    ...Object.fromEntries(further.map((name) => [name, 'x'])),
  });
}

/** Uncompressed files one after the other, followed by the directory. */
export function zip(files: Record<string, string>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const head = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts]);
    directory.push(head, place, Buffer.from(name));
    entries.push(entry);
    at += entry.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, table, end]);
}

const endOfChain = 0xfffffffe;
const sectorBytes = 512;
const contentSectors = 8;

/** A compound file with an empty stream or storage (`storage:`) for each name. */
export function compound(...names: string[]): Buffer {
  const header = Buffer.alloc(sectorBytes, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sectorBytes, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(endOfChain, 4);
  for (let at = 2; at < 2 + contentSectors; at += 1) table.writeUInt32LE(at + 1, 4 * at);
  table.writeUInt32LE(endOfChain, 4 * (1 + contentSectors));
  const directory = ['root:Root Entry', ...names].map((named) => {
    const [, kind = '', name = ''] = /^(?:(root|storage):)?(.*)$/.exec(named) ?? [];
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * (name.length + 1), 64);
    entry.writeUInt8(kind === 'root' ? 5 : kind === 'storage' ? 1 : 2, 66);
    return entry;
  });
  const sector = Buffer.alloc(sectorBytes);
  Buffer.concat(directory).copy(sector);
  return Buffer.concat([header, table, sector, Buffer.alloc(contentSectors * sectorBytes, 0x20)]);
}

export const doc = () => compound('WordDocument', '1Table');
