import type { ByteSource } from '../byte-source.ts';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import type { FileType } from '../file-types.ts';

/** ISO 14496-12: a file is a sequence of boxes, each with a size and a type of four letters. */
const headerBytes = 8;
/** A video of nine hours in fragments of two seconds has as many. */
const maxBoxes = 50_000;

const videoBrands = /^(iso[m2-9]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash|f4v |mmp4|XAVC)$/;
const photoBrands = /^(hei[cxms]|hev[cx]|mif1|msf1)$/;

export function isIsoMedia(head: Buffer): boolean {
  return head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp';
}

/** MP4 or AVIF, by the brands at the start; null for other formats that use boxes. */
export function detectByBrand(head: Buffer): FileType | null {
  const brands = brandsIn(head);
  const [major = ''] = brands;
  if (brands.includes('avif') || major === 'avis') return 'avif';
  if (photoBrands.test(major)) {
    throw new InvalidFileError(
      'unsupported',
      'HEIC photos are not supported. Save the photo as JPG.',
    );
  }
  if (major === 'qt  ') {
    throw new InvalidFileError(
      'unsupported',
      'QuickTime videos are not supported. Save the video as MP4.',
    );
  }
  return videoBrands.test(major) ? 'mp4' : null;
}

function brandsIn(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** Throws an InvalidFileError unless all boxes fit into the file and it has both metadata and media data. */
export async function checkMp4(bytes: ByteSource): Promise<void> {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < bytes.size; count += 1) {
    if (count > maxBoxes) throw damagedFile('video', 'There are too many boxes.');
    const header = await bytes.read(at, 2 * headerBytes);
    if (header.length < headerBytes) throw damagedFile('video', `A box at ${at} has no header.`);
    const size = boxSize(header, bytes.size - at);
    if (size < headerBytes || at + size > bytes.size) {
      throw damagedFile('video', `A box at ${at} of ${size} bytes does not fit ${bytes.size}.`);
    }
    seen.add(header.toString('latin1', 4, 8));
    at += size;
  }
  if (!seen.has('moov') || !seen.has('mdat'))
    throw damagedFile('video', 'There is no moov or mdat box.');
}

/** Size 1 means that the real size follows in 64 bits; 0 means up to the end of the file. */
function boxSize(header: Buffer, rest: number): number {
  const size = header.readUInt32BE(0);
  if (size === 0) return rest;
  if (size > 1) return size;
  return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8));
}
