import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, capitalize } from '../content-type.ts';

interface Doing {
  kind: ContentType & { name: 'pages' | 'posts' };
  /** Why it did not work; null once it is tried again. */
  onTrouble(sentence: string | null): void;
}

/** Publishes a row or takes it off the site, at once and with a way back. */
export function useStatusToggle({ kind, onTrouble }: Doing) {
  const undoToast = useUndoToast();
  const reread = useInvalidateContent(kind);
  const toggling = useMutation({
    mutationFn: (content: Content) =>
      content.status === 'published'
        ? contentApi.withdraw(kind.name, content)
        : contentApi.publish(kind.name, content),
    onMutate: () => onTrouble(null),
    onSuccess: (now) => {
      const said = now.status === 'published' ? 'was published' : 'was taken off the site';
      undoToast(`${now.title} ${said}.`, {
        table: kind.name,
        row: now,
        read: () => contentApi.read(kind.name, now.id),
        undo: () => toggling.mutate(now),
      });
    },
    onError: (error, { title }) => onTrouble(`${title}: ${errorMessage(error)}`),
    onSettled: () => reread(),
  });
  return toggling;
}

/** Adds a draft that says the same, and opens it. */
export function useDuplicateContent({ kind, onTrouble }: Doing, onDone: (copy: Content) => void) {
  const toast = useToast();
  const reread = useInvalidateContent(kind);
  return useMutation({
    mutationFn: (content: Content) => contentApi.copy(kind.name, content),
    onMutate: () => onTrouble(null),
    onSuccess: (copy) => {
      toast(`${capitalize(kind.noun)} ${copy.title} was added.`);
      onDone(copy);
    },
    onError: (error, { title }) => onTrouble(`${title}: ${errorMessage(error)}`),
    onSettled: () => reread(),
  });
}
