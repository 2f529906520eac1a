import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../media/media-queries.ts';
import { ChooseFilesButton } from '../../../media/upload/choose-files-button.tsx';
import { acceptedFileTypes, uploadHint } from '../../../media/upload/upload-limits.ts';

interface UploadFilesProps {
  folder: string;
  onFiles(files: File[]): void;
}

/** Uploads files that are chosen, dropped or pasted. */
export function UploadPanel({ folder, onFiles }: UploadFilesProps) {
  const { data: limits } = useQuery(limitsQuery);
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-field px-4 py-6 text-center">
      <p className="text-soft pointer-coarse:hidden">
        Drop files anywhere, paste an image, or choose files.
      </p>
      {folder && <p>Files go into the folder “{folder}”.</p>}
      <ChooseFilesButton
        multiple
        kind="primary"
        accept={acceptedFileTypes.any}
        hint={uploadHint(limits)}
        onFiles={onFiles}
      >
        Choose files
      </ChooseFilesButton>
    </div>
  );
}
