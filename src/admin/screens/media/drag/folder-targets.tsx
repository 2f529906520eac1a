import { useQuery } from '@tanstack/react-query';
import Folder from 'lucide-react/icons/folder';
import FolderX from 'lucide-react/icons/folder-x';
import type { Icon } from '#ui/panel/icon.ts';
import { foldersQuery } from '../../../media/media-queries.ts';
import { formatCount } from '../bulk/bulk-media-undo.ts';
import type { MediaDrag } from './use-media-drag.ts';

/** Pixels between the pointer and the label that follows it. */
const labelOffset = 14;

/** The folders that dragged files can be dropped on, shown while they are dragged. */
export function FolderTargets({ drag: { files, point, folder } }: { drag: MediaDrag }) {
  const { data } = useQuery(foldersQuery);
  const folders = data?.items ?? [];
  return (
    <>
      <div className="fixed end-4 top-16 z-40 flex max-h-[calc(100dvh-8rem)] w-64 flex-col rounded-md border border-line bg-raised p-2 shadow-lg">
        <p className="px-2 py-1 font-semibold">Move to folder</p>
        <ul aria-label="Folders" className="min-h-0 overflow-y-auto">
          {folders.map((target) => (
            <FolderTarget
              key={target.folder}
              folder={target.folder}
              label={target.folder}
              icon={Folder}
              isOver={folder === target.folder}
            />
          ))}
          <FolderTarget folder="" label="No folder" icon={FolderX} isOver={folder === ''} />
        </ul>
        {folders.length === 0 && (
          <p className="px-2 py-1 text-soft">
            There are no folders yet. Select files and choose “Move to folder” to create one.
          </p>
        )}
      </div>
      <p
        style={{ left: point.x + labelOffset, top: point.y + labelOffset }}
        className="pointer-events-none fixed z-50 max-w-60 truncate rounded-md bg-ink px-2 py-1 text-raised"
      >
        {files.length === 1 ? files[0]?.file_name : formatCount(files.length)}
      </p>
    </>
  );
}

interface FolderTargetProps {
  folder: string;
  label: string;
  icon: Icon;
  isOver: boolean;
}

function FolderTarget({ folder, label, icon: FolderIcon, isOver }: FolderTargetProps) {
  return (
    <li
      data-folder={folder}
      className={`flex min-h-9 items-center gap-2 rounded-md px-2 py-1 ${isOver ? 'bg-hover outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <FolderIcon aria-hidden className="size-4 shrink-0 text-soft" />
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    </li>
  );
}
