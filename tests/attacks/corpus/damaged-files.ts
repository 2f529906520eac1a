import { chance, type HostileFile } from './hostile-file.ts';
import type { ValidFiles, ValidType } from './valid-files.ts';

const seeds = [11, 22, 33, 44, 55, 66];
const flippedBytes = 8;

/** Builds damaged files of each type: cut off at eight places, and with wrong bytes in six ways. */
export function damagedFiles(valid: ValidFiles): HostileFile[] {
  const entries = Object.entries(valid) as [ValidType, Buffer][];
  return entries.flatMap(([type, whole]) => [
    ...placesIn(whole).map((length) => truncated(type, whole, length)),
    ...seeds.map((seed) => flipped(type, whole, seed)),
  ]);
}

function placesIn({ length }: Buffer): number[] {
  const shares = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => Math.floor(share * length));
  return [1, 12, ...shares, length - 2];
}

function truncated(type: ValidType, whole: Buffer, length: number): HostileFile {
  return {
    name: `${type} truncated after ${length} of ${whole.length} bytes`,
    bytes: whole.subarray(0, length),
    fileName: `half.${type}`,
    mayBeTaken: mayBeTakenTruncated(type, length, whole.length),
    about: 'A broken connection, or an attack on a parser that reads past the end.',
  };
}

/**
 * An SVG is repaired by its parser, half a video is a video, half a table is a table, and the last bytes of other
 * files often do not matter.
 */
function mayBeTakenTruncated(type: ValidType, length: number, wholeLength: number): boolean {
  if (type === 'csv') return true;
  if (length <= 12) return false;
  if (type === 'svg' || type === 'mp4' || type === 'webm' || type === 'ogg') return true;
  return length === wholeLength - 2;
}

function flipped(type: ValidType, whole: Buffer, seed: number): HostileFile {
  const next = chance(seed);
  const bytes = Buffer.from(whole);
  for (let flip = 0; flip < flippedBytes; flip++) {
    bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
  }
  return {
    name: `${type} with wrong bytes, way ${seed}`,
    bytes,
    fileName: `wrong.${type}`,
    mayBeTaken: true,
    about: 'A disk that forgets, or a sender who looks for a parser that breaks.',
  };
}
