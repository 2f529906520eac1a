import { createWriteStream, readFileSync, readlinkSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

const programMode = 0o755;
const fileMode = 0o644;
const executable = 0o111;

/**
 * Writes `folder` into a compressed archive, as a folder of the name. The bytes depend on names, contents and the date alone:
 * sorted, of root, and writable by root only.
 *
 * @param {string} file
 * @param {{ folder: string, name: string, date: Date }} options
 */
export async function writeTarGz(file, { folder, name, date }) {
  const archive = pack();
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  const written = pipeline(archive, gzip, createWriteStream(file));
  const total = { files: 0, bytes: 0 };
  const paths = (await readdir(folder, { recursive: true })).map((it) =>
    it.split(path.sep).join('/'),
  );
  await add('', name);
  for (const place of paths.sort()) await add(place, `${name}/${place}`);
  archive.finalize();
  await written;
  return total;

  /**
   * @param {string} place
   * @param {string} entryName
   */
  async function add(place, entryName) {
    const source = path.join(folder, place);
    const status = await lstat(source);
    const header = { name: entryName, mtime: date, uid: 0, gid: 0 };
    if (status.isDirectory()) {
      archive.entry({ ...header, type: 'directory', mode: programMode });
      return;
    }
    if (status.isSymbolicLink()) {
      const linkname = readlinkSync(source);
      archive.entry({ ...header, type: 'symlink', mode: programMode, linkname });
      return;
    }
    const content = readFileSync(source);
    const mode = status.mode & executable ? programMode : fileMode;
    total.files += 1;
    total.bytes += content.length;
    await new Promise((resolve, reject) => {
      archive.entry({ ...header, mode }, content, (error) =>
        error ? reject(error) : resolve(null),
      );
    });
  }
}
