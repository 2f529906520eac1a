import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../forms/refusals.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import { calls } from '../calls.ts';
import type { Content } from '../content.ts';
import { type Kind, raised } from '../kind.ts';
import { useReread } from '../reading.ts';

interface Doing {
  kind: Kind & { name: 'pages' | 'posts' };
  /** Why it did not work; null once it is tried again. */
  onTrouble(sentence: string | null): void;
}

/** Publishes a row or takes it off the site, at once and with a way back. */
export function useStatusToggle({ kind, onTrouble }: Doing) {
  const undoToast = useUndoToast();
  const reread = useReread(kind);
  const toggling = useMutation({
    mutationFn: (content: Content) =>
      content.status === 'published'
        ? calls.withdraw(kind.name, content)
        : calls.publish(kind.name, content),
    onMutate: () => onTrouble(null),
    onSuccess: (now) => {
      const said = now.status === 'published' ? 'was published' : 'was taken off the site';
      undoToast(`${now.title} ${said}.`, {
        table: kind.name,
        row: now,
        read: () => calls.read(kind.name, now.id),
        undo: () => toggling.mutate(now),
      });
    },
    onError: (error, { title }) => onTrouble(`${title}: ${sentenceOf(error)}`),
    onSettled: () => reread(),
  });
  return toggling;
}

/** Adds a draft that says the same, and opens it. */
export function useDuplicating({ kind, onTrouble }: Doing, onDone: (copy: Content) => void) {
  const toast = useToast();
  const reread = useReread(kind);
  return useMutation({
    mutationFn: (content: Content) => calls.copy(kind.name, content),
    onMutate: () => onTrouble(null),
    onSuccess: (copy) => {
      toast(`${raised(kind.one)} ${copy.title} was added.`);
      onDone(copy);
    },
    onError: (error, { title }) => onTrouble(`${title}: ${sentenceOf(error)}`),
    onSettled: () => reread(),
  });
}
