import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../media/media-queries.ts';
import { ChooseFiles } from '../../../media/upload/choose-files-button.tsx';
import { acceptedFiles, hintFor } from '../../../media/upload/upload-limits.ts';

interface UploadFilesProps {
  folder: string;
  onFiles(files: File[]): void;
}

/** Files of this computer: chosen, dropped or pasted. */
export function UploadFiles({ folder, onFiles }: UploadFilesProps) {
  const { data: limits } = useQuery(limitsQuery);
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-field px-4 py-6 text-center">
      <p className="text-soft pointer-coarse:hidden">
        Drop files anywhere on this screen, paste a picture, or choose them here.
      </p>
      {folder && <p>They go into the folder “{folder}”.</p>}
      <ChooseFiles
        multiple
        kind="primary"
        accept={acceptedFiles.any}
        hint={hintFor(limits)}
        onFiles={onFiles}
      >
        Choose files
      </ChooseFiles>
    </div>
  );
}
