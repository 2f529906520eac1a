import { expect, test } from 'vitest';
import { withByteSource } from '../byte-source.ts';
import { compound } from '../testing/sample-documents.ts';
import { fileOf } from '../testing/temp-files.ts';
import { isDoc } from './doc-detection.ts';

const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const perSector = sectorBytes / 4;
const listedInHeader = 109;

const holdsWord = async (bytes: Buffer) => withByteSource(await fileOf(bytes), isDoc);

/** A document of nearly 8 MB: its table takes more sectors than the header can list. */
function large(): Buffer {
  const tables = 120;
  const list = tables;
  const directory = tables + 1;
  const count = tables * perSector;
  const file = Buffer.alloc((1 + count) * sectorBytes);
  const small = compound('WordDocument');
  small.copy(file, 0, 0, sectorBytes);
  file.writeUInt32LE(directory, 48);
  file.writeUInt32LE(list, 68);
  file.writeUInt32LE(1, 72);
  const sectorAt = (sector: number) => (1 + sector) * sectorBytes;
  small.copy(file, sectorAt(directory), sectorAt(1), sectorAt(2));
  file.fill(0xff, sectorAt(list), sectorAt(list + 1));
  file.writeUInt32LE(endOfChain, sectorAt(list) + sectorBytes - 4);
  for (let table = 0; table < tables; table += 1) {
    const isInHeader = table < listedInHeader;
    const at = isInHeader ? 76 + 4 * table : sectorAt(list) + 4 * (table - listedInHeader);
    file.writeUInt32LE(table, at);
  }
  for (let sector = 0; sector < count; sector += 1) {
    const isLast = sector === directory || sector === count - 1;
    const next = sector < tables ? 0xfffffffd : sector === list ? 0xfffffffc : sector + 1;
    file.writeUInt32LE(isLast ? endOfChain : next, sectorAt(0) + 4 * sector);
  }
  return file;
}

test('a large document is known by its name in the directory', async () => {
  const document = large();
  expect(await holdsWord(document)).toBe(true);
  const cut = document.subarray(0, document.length - 2 * sectorBytes);
  await expect(holdsWord(cut)).rejects.toMatchObject({ reason: 'damaged' });
});

test('a table or directory that runs in a circle is refused', async () => {
  const tables = large();
  tables.writeUInt32LE(120, (1 + 120) * sectorBytes + sectorBytes - 4);
  await expect(holdsWord(tables)).rejects.toMatchObject({ reason: 'damaged' });
  const directory = compound('WordDocument');
  directory.writeUInt32LE(1, sectorBytes + 4);
  await expect(holdsWord(directory)).rejects.toMatchObject({ reason: 'damaged' });
});

test('a name at another place than in the directory is no document', async () => {
  const other = compound('Workbook');
  other.write('WordDocument', other.length - 100, 'utf16le');
  expect(await holdsWord(other)).toBe(false);
});
