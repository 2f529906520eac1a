import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import type { Media } from '../../../media/media-item.ts';
import { mediaKey } from '../../../media/media-queries.ts';

interface Restoring {
  /** Reports an error; null clears it. */
  onError?: (sentence: string | null) => void;
}

/** Restores a file from the trash. */
export function useRestoreMedia({ onError }: Restoring = {}) {
  const toast = useToast();
  const reload = useInvalidate(mediaKey);
  return useMutation({
    mutationFn: ({ id, version }: Pick<Media, 'id' | 'version'>) =>
      parseResponse(api.media[':id'].restoration.$put({ param: { id }, json: { version } })),
    onMutate: () => onError?.(null),
    onSuccess: ({ file_name }) => toast(`${file_name} was restored.`),
    onError: (error) => {
      const sentence = errorMessage(error);
      if (onError) onError(sentence);
      else toast(`The file could not be restored. ${sentence}`);
    },
    onSettled: () => reload(),
  });
}
