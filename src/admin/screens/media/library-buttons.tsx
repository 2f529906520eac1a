import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { absoluteUrl, type Media } from '../../media/media-item.ts';

interface LibraryButtonsProps {
  media: Media;
  /** Undefined without permission to delete. */
  onDelete?: () => void;
}

/** The action buttons of a file. */
export function LibraryButtons({ media, onDelete }: LibraryButtonsProps) {
  return (
    <>
      <CopyButton
        label="Copy URL"
        text={absoluteUrl(media)}
        of={media.file_name}
        className="min-w-0 flex-1 px-2! max-sm:[&>svg]:hidden"
      />
      {onDelete && (
        <IconButton
          label={`Move ${media.file_name} to the trash`}
          icon={Trash2}
          onClick={onDelete}
        />
      )}
    </>
  );
}
