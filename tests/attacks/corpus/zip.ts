import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** What the archive says of the unpacked size, in place of the truth. */
  claimedSize?: number;
  /** How many entries of the directory name this same data. */
  listed?: number;
}

const localHead = 0x04034b50;
const listedHead = 0x02014b50;
const endHead = 0x06054b50;
const deflated = 8;

export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize = bytes.length, listed = 1 } of entries) {
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedSize, 18);
    parts.push(uint32(localHead), facts, named(name), packed);
    for (let copy = 0; copy < listed; copy++) {
      const place = Buffer.alloc(14);
      place.writeUInt32LE(offset, 10);
      const copyName = copy === 0 ? name : `${copy}/${name}`;
      const [lengths, text] = [named(copyName).subarray(0, 4), Buffer.from(copyName)];
      directory.push(uint32(listedHead), uint16(20), facts, lengths, place, text);
    }
    offset = parts.reduce((sum, part) => sum + part.length, 0);
  }
  const list = Buffer.concat(directory);
  const count = entries.reduce((sum, { listed = 1 }) => sum + listed, 0);
  const counts = [uint32(0), uint16(count), uint16(count)];
  const end = [uint32(endHead), ...counts, uint32(list.length), uint32(offset), uint16(0)];
  return Buffer.concat([...parts, list, ...end]);
}

/** The lengths of name and extra field, and the name. */
function named(name: string): Buffer {
  const text = Buffer.from(name);
  return Buffer.concat([uint16(text.length), uint16(0), text]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of a Word document that says hello; `mainType` is what it says it is. */
export function wordParts(mainType = document): ZipEntry[] {
  const types = `<Types xmlns="${contentTypes}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;
  const rels = `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`;
  const body = `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>`;
  return [
    { name: '[Content_Types].xml', bytes: Buffer.from(declaration + types) },
    { name: '_rels/.rels', bytes: Buffer.from(declaration + rels) },
    { name: 'word/document.xml', bytes: Buffer.from(declaration + body) },
  ];
}
