import path from 'node:path';

const maxBaseLength = 80;
const digestDigits = 12;

/** The permanent URL of a library file. */
export function getMediaUrl(id: string, fileName: string, type: string): string {
  return `/media/${id}/${plainName(fileName)}.${type}`;
}

/** The folder of the variants of these bytes, in storage and in URLs. */
export function getVariantFolder(id: string, digest: string): string {
  return `${id}/${digest.slice(0, digestDigits)}`;
}

/** The folder of a variant: the thumbnail of an external file has a digest of its own. */
export function getRowVariantFolder(
  { id, digest }: { id: string; digest: string | null },
  variant: { digest?: string },
): string | null {
  const named = variant.digest ?? digest;
  return named ? getVariantFolder(id, named) : null;
}

export function getVariantName({ width, format }: { width: number; format: string }): string {
  return `${width}.${format}`;
}

/** The letters, digits and hyphens of a file name, without its extension. */
function plainName(fileName: string): string {
  const base = path.posix.basename(fileName, path.posix.extname(fileName));
  const plain = base
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxBaseLength)
    .replace(/^-+|-+$/g, '');
  return plain.toLowerCase() || 'file';
}
