import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { limitsQuery, useInvalidateMedia } from '../media-queries.ts';
import { sendFile } from './send-file.ts';
import { uploadLimitError } from './upload-limits.ts';
import { createUploadQueue, isPending } from './upload-queue.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** The uploads of one component; unmounting aborts them. */
export function useUploads() {
  const toast = useToast();
  const queries = useQueryClient();
  const reload = useInvalidateMedia();
  const [queue] = useState(() =>
    createUploadQueue({
      send: ({ file, folder }, watching) => {
        const fields = folder ? { folder } : {};
        return sendFile({ method: 'POST', url: '/api/media', fields, file }, watching);
      },
      sentenceOf: errorMessage,
      onSent: () => void reload(),
      onRest: (added) => toast(formatAdded(added)),
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const all = useSyncExternalStore(queue.watch, queue.now);

  return {
    all,
    areUnderWay: all.some(isPending),
    /** Files over the limit are refused here; while limits are unknown, the server decides. */
    async add(files: readonly File[], folder = ''): Promise<void> {
      const limits = await queries.fetchQuery(limitsQuery).catch(() => null);
      queue.add(files, folder, (file) => limits && uploadLimitError(file, limits));
    },
    again: queue.again,
    remove: queue.remove,
    follow: queue.follow,
    forgetSent: queue.forgetSent,
  };
}

function formatAdded(added: number): string {
  return added === 1 ? 'File uploaded successfully!' : `${added} files uploaded successfully!`;
}
