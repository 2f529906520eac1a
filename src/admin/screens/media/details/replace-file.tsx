import { useMutation, useQueryClient } from '@tanstack/react-query';
import Replace from 'lucide-react/icons/replace';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Progress } from '#ui/panel/progress/progress.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../../forms/refusals.ts';
import type { Media } from '../../../media/media-item.ts';
import { limitsQuery, useReread } from '../../../media/media-queries.ts';
import { ChooseFiles } from '../../../media/upload/choose-files-button.tsx';
import { type Received, sendFile } from '../../../media/upload/send-file.ts';
import { useClosingQuestion } from '../../../media/upload/upload-leave-guard.tsx';
import { acceptedFiles, refusalOf } from '../../../media/upload/upload-limits.ts';

/** Puts another file in the place of this one. */
export function ReplaceFile({ media }: { media: Media }) {
  const { sending, share, cancel } = useReplacing(media);
  const busy = sending.isPending;
  useClosingQuestion(busy);
  return (
    <div className="grid justify-items-start gap-2">
      <ChooseFiles
        icon={Replace}
        accept={acceptedFiles[media.kind]}
        busy={busy}
        busyText="Replacing..."
        hint="The address stays the same, and visitors see the new file at once."
        onFiles={([file]) => file && sending.mutate(file)}
      >
        Replace file
      </ChooseFiles>
      {busy && (
        <div className="flex w-full items-center gap-2">
          <div className="min-w-0 flex-1">
            <Progress label="Upload of the new file" share={share} />
          </div>
          <Button onClick={cancel}>
            Cancel<span className="sr-only"> the replacement</span>
          </Button>
        </div>
      )}
      {sending.error && (
        <Notice tone="error">Error uploading file: {sentenceOf(sending.error)}</Notice>
      )}
    </div>
  );
}

function useReplacing({ id, version }: Media) {
  const toast = useToast();
  const queries = useQueryClient();
  const reread = useReread();
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const sending = useMutation({
    mutationFn: async (file: File): Promise<Received> => {
      const limits = await queries.ensureQueryData(limitsQuery);
      const refusal = refusalOf(file, limits);
      if (refusal) throw new Error(refusal);
      const stop = new AbortController();
      stopping.current = stop;
      setShare(0);
      const fields = { version: String(version) };
      const parcel = { method: 'PUT', address: `/api/media/${id}/file`, fields, file } as const;
      return sendFile(parcel, { onProgress: setShare, signal: stop.signal });
    },
    onSuccess: ({ media }) => toast(`${media.file_name} was replaced.`),
    onSettled: () => reread(),
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
