import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { describeRejections } from '../../lists/bulk-rejections.ts';
import type { Selection } from '../../lists/row-selection.ts';
import type { Content } from '../content.ts';
import { type BulkAction, contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, formatItemCount } from '../content-type.ts';
import { useUndoBulkAction } from './use-undo-bulk-action.ts';

interface BulkActionOptions<Item extends Content> {
  contentType: ContentType;
  selection: Selection<Item>;
  /** Reports why some rows failed; null clears the message. */
  onError(sentence: string | null): void;
  onSettled?(): void;
}

interface BulkRequest<Item> {
  action: BulkAction;
  /** The selected rows, if undefined. */
  rows?: readonly (Item & { accepted?: readonly string[] })[];
  /** For `categorize`; null for none. */
  category?: string | null;
}

const done: Record<BulkAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  republish: 'published again',
  categorize: 'moved to another category',
  trash: 'moved to the trash',
  restore: 'restored',
};

/** Applies an action to the selected rows; the toast offers undo where undo restores everything. */
export function useBulkAction<Item extends Content>(options: BulkActionOptions<Item>) {
  const { contentType, selection, onError, onSettled } = options;
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const undoOf = useUndoBulkAction(contentType, onError);
  return useMutation({
    mutationFn: async ({ action, rows = selection.chosen, category }: BulkRequest<Item>) => {
      return { rows, ...(await contentApi.bulk(contentType.name, action, rows, category)) };
    },
    onMutate: () => onError(null),
    onSuccess: ({ rows, done: ids, versions, rejected }, { action }) => {
      const undo = undoOf(action, rows, versions);
      if (ids.length > 0)
        toast(
          `${formatItemCount(ids.length, contentType)} ${ids.length === 1 ? 'was' : 'were'} ${done[action]}.`,
          { ...(undo && { action: { label: 'Undo', onPress: undo } }) },
        );
      const reasons = describeRejections(rejected, rows, ({ title }) => title || 'Untitled');
      if (reasons) onError(reasons);
      for (const id of ids) selection.set(id, false);
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => {
      onSettled?.();
      return reload();
    },
  });
}
