import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../api/use-invalidate.ts';
import type { Media } from '../../media/media-item.ts';
import { limitsQuery, mediaKey } from '../../media/media-queries.ts';
import { sendFile } from '../../media/upload/send-file.ts';
import { uploadLimitError } from '../../media/upload/upload-limits.ts';

interface OneUpload {
  /** Determines the name of the uploaded file. */
  usedAs: 'logo' | 'favicon';
  onSent(media: Media): void;
}

/** Uploads an image to the library; leaving the screen aborts it. */
export function useBrandImageUpload({ usedAs, onSent }: OneUpload) {
  const queries = useQueryClient();
  const reload = useInvalidate(mediaKey);
  const toast = useToast();
  const controller = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  useEffect(() => () => controller.current?.abort(), []);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const limits = await queries.fetchQuery(limitsQuery).catch(() => null);
      const limitError = limits && uploadLimitError(file, limits);
      if (limitError) throw new Error(limitError);
      controller.current = new AbortController();
      const { signal } = controller.current;
      // The site's name is always shown beside it.
      const fields = { used_as: usedAs, decorative: 'true' };
      const request = { method: 'POST', url: '/api/media', fields, file } as const;
      const { media } = await sendFile(request, { onProgress: setShare, signal });
      if (media.kind !== 'image') throw new Error('This file isn’t an image.');
      return media;
    },
    onMutate: () => setShare(0),
    onSuccess: (media) => {
      onSent(media);
      toast('File uploaded successfully!');
    },
    onSettled: () => void reload(),
  });
  return { send: sending.mutate, busy: sending.isPending, share, error: sending.error };
}
