import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InvalidFileError } from '#files/file-errors.ts';
import { isFileType } from '#files/file-types.ts';
import type { EmailLogo } from '#mail/email-logo.ts';
import { getLibraryIds } from './library-images.ts';
import type { MediaDeps } from './media-deps.ts';
import type { ServedFile } from './served-file.ts';
import { withWorkFolder } from './work-folder.ts';

const maxWidth = 240;
const maxHeight = 56;

interface LogoDeps extends Pick<MediaDeps, 'storage' | 'fileProcessor' | 'workFolder'> {
  find(id: string): Promise<ServedFile | null>;
}

/**
 * Returns a function that reads the image at a URL of the library for emails, and converts it once until another
 * image is asked for. Null for images of other hosts, deleted files and files that cannot be read.
 */
export function createEmailLogoReader(
  deps: LogoDeps,
): (url: string | null) => Promise<EmailLogo | null> {
  let latest: { digest: string; logo: Promise<EmailLogo | null> } | undefined;
  return async (url) => {
    const id = url === null ? undefined : getLibraryIds([url]).get(url);
    if (id === undefined) return null;
    const file = await deps.find(id);
    if (!file?.original) return null;
    const { digest, storage_key } = file.original;
    if (latest?.digest !== digest) {
      const logo = convert(deps, { id, key: storage_key, type: file.file_type });
      latest = { digest, logo };
      // Storage may be away for a moment.
      logo.catch(() => {
        if (latest?.logo === logo) latest = undefined;
      });
    }
    return latest.logo;
  };
}

async function convert(
  { storage, fileProcessor, workFolder }: LogoDeps,
  { id, key, type }: { id: string; key: string; type: string },
): Promise<EmailLogo | null> {
  const opened = await storage.open(key);
  if (!opened || !isFileType(type)) return null;
  return withWorkFolder(workFolder, async (folder) => {
    const original = path.join(folder, `original.${type}`);
    await pipeline(opened.body, createWriteStream(original, { mode: 0o600 }));
    try {
      const logo = await fileProcessor.createEmailLogo(original, { folder, type, label: { id } });
      return { png: await readFile(logo.path, 'base64'), ...shownSize(logo) };
    } catch (error) {
      if (error instanceof InvalidFileError) return null;
      throw error;
    }
  });
}

/** Large ones have twice the pixels, for sharp screens. */
function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
