import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { absoluteUrl, type Media } from '../../../media/media-item.ts';
import { useCan } from '../../../session/me.ts';
import { useRestoreMedia } from '../trash/use-restore-media.ts';
import { MediaFacts } from './media-facts.tsx';
import { MediaPreview } from './media-preview.tsx';
import { UsageSection } from './usage-section.tsx';

interface ShownDetailsProps {
  media: Media;
  onClose(): void;
}

/** The details of a file in the trash, or for users who can't edit it. */
export function ReadOnlyDetails({ media, onClose }: ShownDetailsProps) {
  const canRestore = useCan('trash.restore') && media.deleted_at !== null;
  const restoring = useRestoreMedia();
  return (
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
      <MediaPreview media={media} />
      <div className="grid min-w-0 gap-4">
        {media.deleted_at !== null && <Notice tone="info">This file is in the trash.</Notice>}
        <MediaFacts media={media} />
        {media.kind === 'image' && (
          <ReadOnlyText title="Alternative text" text={textInWords(media)} />
        )}
        <ReadOnlyText title="Credit" text={media.credit} />
        <ReadOnlyText title="Licence" text={media.licence} />
        <div className="flex flex-wrap gap-2">
          <CopyButton label="Copy URL" text={absoluteUrl(media)} />
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
        <UsageSection id={media.id} />
      </div>
    </div>
  );
}

function ReadOnlyText({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <h3 className="text-sm/5">{title}</h3>
      <p className="wrap-anywhere">{text}</p>
    </div>
  );
}

function textInWords({ alt_text, decorative }: Media): string {
  if (decorative) return 'None (decorative image)';
  return alt_text ?? 'Missing';
}
