import { expect, test } from 'vitest';
import { withByteSource } from '../byte-source.ts';
import { compound } from '../testing/sample-documents.ts';
import { createTempFile } from '../testing/temp-files.ts';
import { isDoc } from './doc-detection.ts';

const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const perSector = sectorBytes / 4;
const listedInHeader = 109;

const detectDoc = async (bytes: Buffer) => withByteSource(await createTempFile(bytes), isDoc);

/** A document of nearly 8 MB, whose table has more sectors than the header can list. */
function largeDocument(): Buffer {
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

test('recognises a large document by the name in its directory', async () => {
  const document = largeDocument();
  expect(await detectDoc(document)).toBe(true);
  const cut = document.subarray(0, document.length - 2 * sectorBytes);
  await expect(detectDoc(cut)).rejects.toMatchObject({ reason: 'damaged' });
});

test('rejects a circular sector table or directory', async () => {
  const tables = largeDocument();
  tables.writeUInt32LE(120, (1 + 120) * sectorBytes + sectorBytes - 4);
  await expect(detectDoc(tables)).rejects.toMatchObject({ reason: 'damaged' });
  const directory = compound('WordDocument');
  directory.writeUInt32LE(1, sectorBytes + 4);
  await expect(detectDoc(directory)).rejects.toMatchObject({ reason: 'damaged' });
});

test('ignores the name outside the directory', async () => {
  const other = compound('Workbook');
  other.write('WordDocument', other.length - 100, 'utf16le');
  expect(await detectDoc(other)).toBe(false);
});
