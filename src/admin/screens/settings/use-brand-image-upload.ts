import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { Media } from '../../media/media-item.ts';
import { limitsQuery, useInvalidateMedia } from '../../media/media-queries.ts';
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
  const reread = useInvalidateMedia();
  const toast = useToast();
  const stopping = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  useEffect(() => () => stopping.current?.abort(), []);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const limits = await queries.fetchQuery(limitsQuery).catch(() => null);
      const refused = limits && uploadLimitError(file, limits);
      if (refused) throw new Error(refused);
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      // The site's name is always shown beside it.
      const fields = { used_as: usedAs, decorative: 'true' };
      const parcel = { method: 'POST', url: '/api/media', fields, file } as const;
      const { media } = await sendFile(parcel, { onProgress: setShare, signal });
      if (media.kind !== 'image') throw new Error("This file isn't an image.");
      return media;
    },
    onMutate: () => setShare(0),
    onSuccess: (media) => {
      onSent(media);
      toast('File uploaded successfully!');
    },
    onSettled: () => void reread(),
  });
  return { send: sending.mutate, busy: sending.isPending, share, error: sending.error };
}
