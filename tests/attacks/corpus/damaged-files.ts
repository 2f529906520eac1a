import { chance, type HostileFile } from './hostile-file.ts';
import type { ValidFiles, ValidType } from './valid-files.ts';

const seeds = [11, 22, 33, 44, 55, 66];
const flippedBytes = 8;

/** Each type of file, broken off at eight places and with wrong bytes in six ways. */
export function damagedFiles(sound: ValidFiles): HostileFile[] {
  const entries = Object.entries(sound) as [ValidType, Buffer][];
  return entries.flatMap(([type, whole]) => [
    ...placesIn(whole).map((kept) => brokenOff(type, whole, kept)),
    ...seeds.map((seed) => flipped(type, whole, seed)),
  ]);
}

function placesIn({ length }: Buffer): number[] {
  const shares = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => Math.floor(share * length));
  return [1, 12, ...shares, length - 2];
}

function brokenOff(type: ValidType, whole: Buffer, kept: number): HostileFile {
  return {
    name: `${type} broken off after ${kept} of ${whole.length} bytes`,
    bytes: whole.subarray(0, kept),
    fileName: `half.${type}`,
    mayBeTaken: mayBeTakenBrokenOff(type, kept, whole.length),
    about: 'A connection that broke, or a sender who looks for a parser that reads on.',
  };
}

/** A drawing is mended by its parser; half of a video is a video; the last bytes of the rest say little. */
function mayBeTakenBrokenOff(type: ValidType, kept: number, length: number): boolean {
  if (kept <= 12) return false;
  if (type === 'svg' || type === 'mp4' || type === 'webm' || type === 'ogg') return true;
  return kept === length - 2;
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
