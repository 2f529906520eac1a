import type { ByteSource } from '../byte-source.ts';
import { damagedFile } from '../file-errors.ts';
import { macrosNotAllowed } from './macros.ts';

/** [MS-CFB]: a file system in sectors; `difat` lists the sectors of the table that links them. */
const entryBytes = 128;
const lastSectorNumber = 0xfffffffa;
const unusedSector = 0xffffffff;
const maxDirectorySectors = 4_096;

/** Whether the container is a Word 97-2003 document. Throws an InvalidFileError if it is damaged. */
export async function isDoc(bytes: ByteSource): Promise<boolean> {
  const header = await bytes.read(0, 512);
  if (header.length < 512) throw damagedFile('document', 'The header is incomplete.');
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damagedFile('document', `Sectors of 2^${shift} bytes.`);
  const sectors = sectorsOf(bytes, 2 ** shift);
  const table = await readTable(header, sectors);
  const names = await namesIn(header.readUInt32LE(48), table, sectors);
  if (names.has('storage Macros') || names.has('storage _VBA_PROJECT_CUR'))
    throw macrosNotAllowed();
  return names.has('stream WordDocument');
}

interface Sectors {
  size: number;
  /** How many start inside the file. */
  count: number;
  read(number: number): Promise<Buffer>;
}

function sectorsOf(bytes: ByteSource, size: number): Sectors {
  return {
    size,
    count: Math.ceil(bytes.size / size) - 1,
    async read(number) {
      const sector = await bytes.read((number + 1) * size, size);
      if (sector.length < size) throw damagedFile('document', `Sector ${number} is not complete.`);
      return sector;
    },
  };
}

/** The next sector of each sector. */
async function readTable(header: Buffer, sectors: Sectors): Promise<Uint32Array> {
  const lists = numbersIn(header.subarray(76));
  let next = header.readUInt32LE(68);
  for (let count = 0; next < lastSectorNumber; count += 1) {
    if (count > sectors.count)
      throw damagedFile('document', 'The chain of sector tables contains a cycle.');
    const list = numbersIn(await sectors.read(next));
    next = list.pop() ?? unusedSector;
    lists.push(...list);
  }
  const places = lists.filter((place) => place < lastSectorNumber);
  if (places.length > sectors.count)
    throw damagedFile('document', 'There are too many sector tables.');
  const perSector = sectors.size / 4;
  const table = new Uint32Array(places.length * perSector);
  for (const [index, place] of places.entries()) {
    table.set(numbersIn(await sectors.read(place)), index * perSector);
  }
  const lastUsed = table.findLastIndex((following) => following !== unusedSector);
  if (lastUsed >= sectors.count) {
    throw damagedFile('document', `There are ${sectors.count} sectors, ${lastUsed + 1} are used.`);
  }
  return table;
}

async function namesIn(first: number, table: Uint32Array, sectors: Sectors): Promise<Set<string>> {
  const names = new Set<string>();
  let next = first;
  for (let count = 0; next < lastSectorNumber; count += 1) {
    if (count > maxDirectorySectors)
      throw damagedFile('document', 'The directory is not terminated.');
    const sector = await sectors.read(next);
    for (let at = 0; at < sector.length; at += entryBytes) {
      const kind = { 1: 'storage', 2: 'stream' }[sector[at + 66] ?? 0];
      const nameBytes = Math.min(sector.readUInt16LE(at + 64), 64);
      if (kind && nameBytes >= 2) {
        names.add(`${kind} ${sector.toString('utf16le', at, at + nameBytes - 2)}`);
      }
    }
    next = table[next] ?? unusedSector;
  }
  return names;
}

function numbersIn(sector: Buffer): number[] {
  return Array.from({ length: sector.length / 4 }, (_, index) => sector.readUInt32LE(4 * index));
}
