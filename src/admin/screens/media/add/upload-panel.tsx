import { useQuery } from '@tanstack/react-query';
import { FolderField } from '../../../media/folder-field.tsx';
import { limitsQuery } from '../../../media/media-queries.ts';
import { ChooseFilesButton } from '../../../media/upload/choose-files-button.tsx';
import { acceptedFileTypes, uploadHint } from '../../../media/upload/upload-limits.ts';

interface UploadFilesProps {
  folder: string;
  onFolder(folder: string): void;
  onFiles(files: File[]): void;
}

/** Uploads files that are chosen, dropped or pasted. */
export function UploadPanel({ folder, onFolder, onFiles }: UploadFilesProps) {
  const { data: limits } = useQuery(limitsQuery);
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-field px-4 py-6 text-center">
      <p className="text-soft pointer-coarse:hidden">
        Drop files anywhere, paste an image, or choose files.
      </p>
      <div className="w-full max-w-72 text-start">
        <FolderField
          label="Folder (optional)"
          maxLength={100}
          value={folder}
          onChange={({ target }) => onFolder(target.value)}
        />
      </div>
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
