import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import type { Media } from '../../../media/media-item.ts';
import { mediaKey } from '../../../media/media-queries.ts';
import { useCan } from '../../../session/me.ts';
import { type BulkMediaRequest, formatCount, undoRequests } from './bulk-media-undo.ts';

interface BulkMediaOptions {
  /** Reports why some files failed; null clears the message. */
  onError(sentence: string | null): void;
  /** Called with the ids of the files that were changed. */
  onDone?: (ids: readonly string[]) => void;
  onSettled?: () => void;
}

const done: Record<BulkMediaRequest['action'], string> = {
  move: 'moved',
  trash: 'moved to the trash',
  restore: 'restored',
};

/** Moves, trashes or restores several files, and offers to undo it. */
export function useBulkMedia({ onError, onDone, onSettled }: BulkMediaOptions) {
  const toast = useToast();
  const reload = useInvalidate(mediaKey);
  const canRestore = useCan('trash.restore');
  const undoing = useMutation({
    mutationFn: async (requests: readonly BulkMediaRequest[]) => {
      const outcomes = [];
      for (const request of requests) outcomes.push({ request, ...(await send(request)) });
      return outcomes;
    },
    onSuccess: (outcomes) => {
      const count = outcomes.flatMap(({ done }) => done).length;
      if (count > 0) toast(`Undone for ${formatCount(count)}.`);
      onError(
        outcomes.map(({ request, rejected }) => explain(request, rejected)).join(' ') || null,
      );
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => reload(),
  });
  return useMutation({
    mutationFn: send,
    onMutate: () => onError(null),
    onSuccess: ({ done: ids, versions, rejected }, request) => {
      const count = ids.length;
      const undo = undoRequests(request, versions);
      const canUndo = request.action !== 'trash' || canRestore;
      if (count > 0)
        toast(`${formatCount(count)} ${count === 1 ? 'was' : 'were'} ${done[request.action]}.`, {
          ...(canUndo && { action: { label: 'Undo', onPress: () => undoing.mutate(undo) } }),
        });
      if (rejected.length > 0) onError(explain(request, rejected));
      onDone?.(ids);
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => {
      onSettled?.();
      return reload();
    },
  });
}

function send({ action, folder, files }: BulkMediaRequest) {
  const items = files.map(({ id, version }) => ({ id, version }));
  return parseResponse(api.media.bulk.$post({ json: { action, folder, items } }));
}

function explain(
  { files }: { files: readonly Pick<Media, 'id' | 'file_name'>[] },
  rejected: readonly { id: string; message: string }[],
): string {
  const nameOf = (id: string) => files.find((file) => file.id === id)?.file_name ?? 'One file';
  return rejected.map(({ id, message }) => `${nameOf(id)}: ${message}`).join(' ');
}
