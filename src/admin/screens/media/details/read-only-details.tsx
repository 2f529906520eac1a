import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { type Media, wholeAddress } from '../../../media/media-item.ts';
import { useCan } from '../../../session/me.ts';
import { useRestoring } from '../trash/use-restore-media.ts';
import { Facts } from './media-facts.tsx';
import { Preview } from './media-preview.tsx';
import { UseSection } from './usage-section.tsx';

interface ShownDetailsProps {
  media: Media;
  onClose(): void;
}

/** A file for those who may not change it, or while it lies in the trash. */
export function ShownDetails({ media, onClose }: ShownDetailsProps) {
  const canRestore = useCan('trash.restore') && media.deleted_at !== null;
  const restoring = useRestoring();
  return (
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
      <Preview media={media} />
      <div className="grid min-w-0 gap-4">
        {media.deleted_at !== null && <Notice tone="info">This file lies in the trash.</Notice>}
        <Facts media={media} />
        {media.kind === 'image' && (
          <div>
            <h3 className="text-sm/5">Alternative text</h3>
            <p className="wrap-anywhere">{textInWords(media)}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <CopyButton label="Copy URL" text={wholeAddress(media)} />
          {canRestore && (
            <Button
              icon={ArchiveRestore}
              busy={restoring.isPending}
              onClick={() => restoring.mutate(media, { onSuccess: onClose })}
            >
              Restore
            </Button>
          )}
        </div>
        <UseSection id={media.id} />
      </div>
    </div>
  );
}

function textInWords({ alt_text, decorative }: Media): string {
  if (decorative) return 'None: the picture is decorative.';
  return alt_text ?? 'Missing';
}
