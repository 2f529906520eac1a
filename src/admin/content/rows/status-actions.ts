import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, capitalize } from '../content-type.ts';

interface Doing {
  contentType: ContentType & { name: 'pages' | 'posts' };
  /** Reports an error; null clears it. */
  onError(sentence: string | null): void;
}

/** Publishes or unpublishes a row, with undo. */
export function useStatusToggle({ contentType, onError }: Doing) {
  const undoToast = useUndoToast();
  const reload = useInvalidateContent(contentType);
  const toggling = useMutation({
    mutationFn: (content: Content) =>
      content.status === 'published'
        ? contentApi.withdraw(contentType.name, content)
        : contentApi.publish(contentType.name, content),
    onMutate: () => onError(null),
    onSuccess: (now) => {
      const outcome = now.status === 'published' ? 'was published' : 'was unpublished';
      undoToast(`${now.title} ${outcome}.`, {
        table: contentType.name,
        row: now,
        read: () => contentApi.read(contentType.name, now.id),
        undo: () => toggling.mutate(now),
      });
    },
    onError: (error, { title }) => onError(`${title}: ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
  return toggling;
}

/** Duplicates an item as a draft, and opens the copy. */
export function useDuplicateContent(
  { contentType, onError }: Doing,
  onDone: (copy: Content) => void,
) {
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  return useMutation({
    mutationFn: (content: Content) => contentApi.copy(contentType.name, content),
    onMutate: () => onError(null),
    onSuccess: (copy) => {
      toast(`${capitalize(contentType.noun)} ${copy.title} was added.`);
      onDone(copy);
    },
    onError: (error, { title }) => onError(`${title}: ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
}
