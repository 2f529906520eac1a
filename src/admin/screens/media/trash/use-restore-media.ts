import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import type { Media } from '../../../media/media-item.ts';
import { useInvalidateMedia } from '../../../media/media-queries.ts';

interface Restoring {
  /** Reports an error; null clears it. */
  onTrouble?: (sentence: string | null) => void;
}

/** Restores a file from the trash. */
export function useRestoreMedia({ onTrouble }: Restoring = {}) {
  const toast = useToast();
  const reread = useInvalidateMedia();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Media, 'id' | 'version'>) =>
      parseResponse(api.media[':id'].restoration.$put({ param: { id }, json: { version } })),
    onMutate: () => onTrouble?.(null),
    onSuccess: ({ file_name }) => toast(`${file_name} was restored.`),
    onError: (error) => {
      const sentence = errorMessage(error);
      if (onTrouble) onTrouble(sentence);
      else toast(`The file could not be restored. ${sentence}`);
    },
    onSettled: () => reread(),
  });
}
