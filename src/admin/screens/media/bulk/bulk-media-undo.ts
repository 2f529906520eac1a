import type { Media } from '../../../media/media-item.ts';

type BulkFile = Pick<Media, 'id' | 'version' | 'file_name' | 'folder'>;

/** An action for several files, as they were read. */
export interface BulkMediaRequest {
  action: 'move' | 'trash' | 'restore';
  /** Where `move` puts the files; empty for no folder. */
  folder?: string;
  files: readonly BulkFile[];
}

/**
 * Returns the requests that undo an action. `versions` are those of the changed files; the others are left out. Files that
 * were moved go back to the folder they came from.
 */
export function undoRequests(
  { action, files }: BulkMediaRequest,
  versions: Readonly<Record<string, number>>,
): BulkMediaRequest[] {
  const changed = files.flatMap((file) => {
    const version = versions[file.id];
    return version === undefined ? [] : [{ ...file, version }];
  });
  if (changed.length === 0) return [];
  if (action !== 'move')
    return [{ action: action === 'trash' ? 'restore' : 'trash', files: changed }];
  const folders = [...new Set(changed.map(({ folder }) => folder))];
  return folders.map((folder) => ({
    action,
    folder,
    files: changed.filter((file) => file.folder === folder),
  }));
}

/** Formats a number of files. */
export function formatCount(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
