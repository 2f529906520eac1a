import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '#ui/panel/button/button.tsx';
import type { Media } from '../../../media/media-item.ts';
import { useCan } from '../../../session/me.ts';
import { useRestoreMedia } from './use-restore-media.ts';

interface TrashButtonsProps {
  media: Media;
  onError(sentence: string | null): void;
  onPurge(): void;
}

/** The action buttons of a file in the trash. */
export function TrashButtons({ media, onError, onPurge }: TrashButtonsProps) {
  const canRestore = useCan('trash.restore');
  const canPurge = useCan('trash.empty');
  const restoring = useRestoreMedia({ onError });
  const { file_name } = media;
  return (
    <>
      {canRestore && (
        <Button
          icon={ArchiveRestore}
          busy={restoring.isPending}
          className="min-w-0 flex-1 px-2! max-sm:[&>svg]:hidden"
          onClick={() => restoring.mutate(media)}
        >
          Restore<span className="sr-only">{` ${file_name}`}</span>
        </Button>
      )}
      {canPurge && (
        <IconButton label={`Delete ${file_name} permanently`} icon={Trash2} onClick={onPurge} />
      )}
    </>
  );
}
