import { useMutation, useQueryClient } from '@tanstack/react-query';
import Replace from 'lucide-react/icons/replace';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Progress } from '#ui/panel/progress/progress.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useUnloadWarning } from '../../../forms/unload-warning.ts';
import type { Media } from '../../../media/media-item.ts';
import { limitsQuery, mediaKey } from '../../../media/media-queries.ts';
import { ChooseFilesButton } from '../../../media/upload/choose-files-button.tsx';
import { sendFile, type UploadResult } from '../../../media/upload/send-file.ts';
import { acceptedFileTypes, uploadLimitError } from '../../../media/upload/upload-limits.ts';

/** Replaces the file; its URL and usages stay. */
export function ReplaceFile({ media }: { media: Media }) {
  const { sending, share, cancel } = useReplacing(media);
  const busy = sending.isPending;
  useUnloadWarning(busy);
  return (
    <div className="grid justify-items-start gap-2">
      <ChooseFilesButton
        icon={Replace}
        accept={acceptedFileTypes[media.kind]}
        busy={busy}
        busyText="Replacing..."
        hint="The URL stays the same. Visitors see the new file right away."
        onFiles={([file]) => file && sending.mutate(file)}
      >
        Replace file
      </ChooseFilesButton>
      {busy && (
        <div className="flex w-full items-center gap-2">
          <div className="min-w-0 flex-1">
            <Progress label="Uploading new file" share={share} />
          </div>
          <Button onClick={cancel}>
            Cancel<span className="sr-only"> the replacement</span>
          </Button>
        </div>
      )}
      {sending.error && (
        <Notice tone="error">{`Error uploading file: ${errorMessage(sending.error)}`}</Notice>
      )}
    </div>
  );
}

function useReplacing({ id, version }: Media) {
  const toast = useToast();
  const queries = useQueryClient();
  const reload = useInvalidate(mediaKey);
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const sending = useMutation({
    mutationFn: async (file: File): Promise<UploadResult> => {
      const limits = await queries.ensureQueryData(limitsQuery);
      const limitError = uploadLimitError(file, limits);
      if (limitError) throw new Error(limitError);
      const stop = new AbortController();
      stopping.current = stop;
      setShare(0);
      const fields = { version: String(version) };
      const request = { method: 'PUT', url: `/api/media/${id}/file`, fields, file } as const;
      return sendFile(request, { onProgress: setShare, signal: stop.signal });
    },
    onSuccess: ({ media }) => toast(`${media.file_name} was replaced.`),
    onSettled: () => reload(),
  });
  return {
    sending,
    share,
    cancel() {
      stopping.current?.abort();
      sending.reset();
    },
  };
}
