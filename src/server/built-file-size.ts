import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import type { BuiltFileSize } from '#domain/media/built-files.ts';

const publicFolder = path.join(packageRoot, 'src/site/public');
const assetsFolder = path.join(publicFolder, 'assets') + path.sep;
const svgRoot = /<svg\b[^>]*>/;

/** Measures the built-in file at a URL such as `/assets/pictures/open-data.svg`; null if there is none. */
export async function measureBuiltFile(url: string): Promise<BuiltFileSize | null> {
  const file = path.join(publicFolder, url);
  if (!file.startsWith(assetsFolder) || url.includes('\0')) return null;
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const root = file.endsWith('.svg') ? (svgRoot.exec(bytes.toString('utf8'))?.[0] ?? '') : '';
  return {
    file_size: bytes.length,
    width: lengthIn(root, 'width'),
    height: lengthIn(root, 'height'),
  };
}

function lengthIn(root: string, attribute: string): number | null {
  const value = new RegExp(`\\s${attribute}="(\\d{1,5})(px)?"`).exec(root)?.[1];
  return value === undefined ? null : Number(value);
}
