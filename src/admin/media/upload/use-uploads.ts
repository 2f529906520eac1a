import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { limitsQuery, mediaKey } from '../media-queries.ts';
import { uploadFile } from './send-in-parts.ts';
import { uploadLimitError } from './upload-limits.ts';
import { createUploadQueue, isPending } from './upload-queue.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** The uploads of one component; unmounting aborts them. */
export function useUploads() {
  const toast = useToast();
  const queries = useQueryClient();
  const reload = useInvalidate(mediaKey);
  const [queue] = useState(() =>
    createUploadQueue({
      send: uploadFile,
      formatError: errorMessage,
      onSent: () => void reload(),
      onFinished: (added) => toast(formatAdded(added)),
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const all = useSyncExternalStore(queue.subscribe, queue.getUploads);

  return {
    all,
    areUnderWay: all.some(isPending),
    /** Files over the limit are rejected here; while limits are unknown, the server decides. */
    async add(files: readonly File[], folder = ''): Promise<void> {
      const limits = await queries.fetchQuery(limitsQuery).catch(() => null);
      queue.add(files, folder, (file) => limits && uploadLimitError(file, limits));
    },
    retry: queue.retry,
    remove: queue.remove,
    updateMedia: queue.updateMedia,
    clearFinished: queue.clearFinished,
  };
}

function formatAdded(added: number): string {
  return added === 1 ? 'File uploaded successfully!' : `${added} files uploaded successfully!`;
}
