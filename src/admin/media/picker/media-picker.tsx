import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { useUnloadWarning } from '../../forms/unload-warning.ts';
import { useCan } from '../../session/me.ts';
import { isMissingAltText, type Media } from '../media-item.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { AltTextStep } from './alt-text-step.tsx';
import { PickerLibrary } from './picker-library.tsx';

export interface MediaPickerProps {
  open: boolean;
  /** The type of files to choose from. */
  types: 'image' | 'video' | 'document';
  /** Images have alternative text, or are decorative, by then. */
  onPick(media: Media): void;
  onClose(): void;
}

/** Dialog to choose a file from the library. Uploads continue when it closes. */
export function MediaPicker({ open, types, onPick, onClose }: MediaPickerProps) {
  const canWrite = useCan('media.write');
  const uploads = useUploads();
  const [undescribed, setUndescribed] = useState<Media | null>(null);
  const [last, setLast] = useState<string | null>(null);
  useUnloadWarning(uploads.areUnderWay);

  function pick(media: Media) {
    if (canWrite && isMissingAltText(media)) {
      setUndescribed(media);
      setLast(media.id);
      return;
    }
    uploads.clearFinished();
    onPick(media);
    close();
  }

  function close() {
    setUndescribed(null);
    setLast(null);
    onClose();
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Select Media"
      description={
        undescribed ? 'Describe this image before you use it.' : 'Choose from your media library'
      }
      footer={<Button onClick={close}>Cancel</Button>}
    >
      {undescribed ? (
        <AltTextStep media={undescribed} onDescribed={pick} onBack={() => setUndescribed(null)} />
      ) : (
        <PickerLibrary types={types} uploads={uploads} focusOn={last} onPick={pick} />
      )}
    </Dialog>
  );
}
