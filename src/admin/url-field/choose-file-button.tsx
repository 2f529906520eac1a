import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { MediaPicker } from '../media/picker/media-picker.tsx';
import type { LinkTarget } from './link-target.ts';

interface ChooseFileButtonProps {
  /** The label of the field. */
  label: string;
  onPick(file: LinkTarget): void;
}

/** Chooses a document of the media library as the target of a link. */
export function ChooseFileButton({ label, onPick }: ChooseFileButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button icon={FolderOpen} className="mt-2" onClick={() => setChoosing(true)}>
        Choose file<span className="sr-only">{` for ${label}`}</span>
      </Button>
      <MediaPicker
        open={isChoosing}
        types="document"
        onPick={({ id, file_name, file_url }) =>
          onPick({
            type: 'media',
            id,
            title: file_name,
            url: file_url,
            path: file_url,
            status: 'public',
          })
        }
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
