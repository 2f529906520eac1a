import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button, IconButton } from '#ui/panel/button/button.tsx';
import { Progress } from '#ui/panel/progress/progress.tsx';
import { formatFileSize } from '../format-file-size.ts';
import { isMissingAltText, type Media } from '../media-item.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { AltTextForm } from './alt-text-form.tsx';
import { isPending, type Upload } from './upload-queue.ts';

export interface UploadAction {
  text: string;
  act(): void;
}

interface UploadRowProps {
  upload: Upload;
  onCancel(): void;
  onRetry(): void;
  offer: UploadAction | null;
  /** Called with this row once the image has alternative text; without it, none is asked for. */
  onDescribed: ((media: Media, row: HTMLElement | null) => void) | undefined;
}

/** One upload: its progress or result. */
export function UploadRow({ upload, onCancel, onRetry, offer, onDescribed }: UploadRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { file, state, media } = upload;
  const name = file.name;
  return (
    <li ref={row} className="flex flex-wrap items-start gap-3 border-t border-line px-4 py-3">
      <Thumbnail media={media} className="size-12 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap gap-x-2">
          <bdi className="min-w-0 font-medium wrap-anywhere">{media?.file_name ?? name}</bdi>
          <span className="text-soft tabular-nums">
            {formatFileSize(media?.file_size ?? file.size)}
          </span>
        </p>
        <Progression upload={upload} />
        {media && onDescribed && isMissingAltText(media) && (
          <div className="mt-2">
            <AltTextForm
              media={media}
              saveText="Save"
              onSaved={(saved) => onDescribed(saved, row.current)}
            />
          </div>
        )}
      </div>
      <div className="flex items-center gap-1">
        {isPending(upload) && (
          <Button onClick={onCancel}>
            Cancel<span className="sr-only">{` the upload of ${name}`}</span>
          </Button>
        )}
        {state === 'failed' && (
          <Button onClick={onRetry}>
            Try again<span className="sr-only">{` to upload ${name}`}</span>
          </Button>
        )}
        {offer && (
          <Button onClick={offer.act}>
            <span>{offer.text}</span>
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        )}
        {!isPending(upload) && (
          <IconButton label={`Remove ${name} from this list`} icon={X} onClick={onCancel} />
        )}
      </div>
    </li>
  );
}

function Progression({ upload }: { upload: Upload }) {
  const { file, state, share, isInterrupted, isDuplicate, error } = upload;
  if (error !== null && state !== 'waiting') {
    return <p role="alert" className="text-danger">{`Error uploading file: ${error}`}</p>;
  }
  if (state === 'waiting') return <p className="text-soft">Waiting</p>;
  if (state === 'sending' && share < 1) {
    return (
      <>
        <Progress label={`Uploading ${file.name}`} share={share} />
        {isInterrupted && (
          <p role="status" className="text-soft">
            Connection lost. The upload goes on once you’re back online.
          </p>
        )}
      </>
    );
  }
  if (state === 'sending') return <p className="text-soft">Checking file...</p>;
  return (
    <p className="text-soft">{isDuplicate ? 'This file is already in the library.' : 'Uploaded'}</p>
  );
}
