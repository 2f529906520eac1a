import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Where a run's temporary files go: in memory if this system has a roomy folder for that, because each of
 * several hundred databases is a copy of a thousand small files.
 */
export function tempRoot(): string {
  return hasRoomyMemoryFolder() ? memoryFolder : tmpdir();
}

function hasRoomyMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === memoryFolder)?.[3];
    // Some tests start programs that they copy there, which containers often forbid.
    return bavail * bsize >= neededBytes && options?.split(',').includes('noexec') === false;
  } catch {
    return false;
  }
}
