import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, capitalize } from '../content-type.ts';
import { viewLink } from '../view-link.ts';
import { useUndoBulkAction } from './use-undo-bulk-action.ts';

interface Doing {
  contentType: ContentType;
  /** Reports an error; null clears it. */
  onError(sentence: string | null): void;
}

interface Toggled {
  content: Content;
  /** The codes of the errors that it is published with. */
  accepted?: readonly string[];
}

/** Publishes or unpublishes a row, with undo. */
export function useStatusToggle({ contentType, onError }: Doing) {
  const undoToast = useUndoToast();
  const reload = useInvalidateContent(contentType);
  const undoOf = useUndoBulkAction(contentType, onError);
  const toggling = useMutation({
    mutationFn: ({ content, accepted }: Toggled) =>
      content.publication === 'published'
        ? contentApi.unpublish(contentType.name, content)
        : contentApi.publish(contentType.name, content, accepted),
    onMutate: () => onError(null),
    onSuccess: (now, { content: before }) => {
      const isLive = now.publication === 'published';
      // Publishing again would also publish the draft, with a new date.
      const republish = undoOf('unpublish', [before], { [now.id]: now.version });
      undoToast(`${now.title} ${isLive ? 'was published' : 'was unpublished'}.`, {
        table: contentType.name,
        row: now,
        read: () => contentApi.read(contentType.name, now.id),
        undo: () => (isLive ? toggling.mutate({ content: now }) : republish?.()),
        ...viewLink(now),
      });
    },
    onError: (error, { content }) => onError(`${content.title}: ${errorMessage(error)}`),
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
      toast(`${capitalize(contentType.noun)} ${copy.title} was created.`);
      onDone(copy);
    },
    onError: (error, { title }) => onError(`${title}: ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
}
