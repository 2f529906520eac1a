import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { describeRejections } from '../../lists/bulk-rejections.ts';
import type { Content } from '../content.ts';
import { type BulkAction, contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { undoFor } from './undo-bulk-action.ts';

type Steps = ReturnType<typeof undoFor<Content>>;

/**
 * Returns a function that undoes a bulk action, or undefined if it can't be undone. It takes the rows before the
 * action, and the new versions of those that succeeded. Rows that were changed since are left alone and reported.
 */
export function useUndoBulkAction(
  contentType: ContentType,
  onError: (sentence: string | null) => void,
) {
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const undoing = useMutation({
    mutationFn: async (steps: Steps) => {
      const { name } = contentType;
      const rejections: string[] = [];
      for (const { action, category, rows, scheduled } of steps) {
        const { versions, rejected } = await contentApi.bulk(name, action, rows, category);
        const reasons = describeRejections(rejected, rows, ({ title }) => title || 'Untitled');
        if (reasons) rejections.push(reasons);
        for (const { id, publish_at, unpublish_at } of scheduled) {
          const version = versions[id];
          if (version !== undefined)
            await contentApi.schedule(name, { id, version }, { publish_at, unpublish_at });
        }
      }
      return rejections;
    },
    onMutate: () => onError(null),
    onSuccess: (rejections) => {
      if (rejections.length > 0) onError(rejections.join(' '));
      else toast('Undone.');
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => reload(),
  });
  return (
    action: BulkAction,
    before: readonly Content[],
    versions: Readonly<Record<string, number>>,
  ): (() => void) | undefined => {
    const changed = before.flatMap((row) => {
      const version = versions[row.id];
      return version === undefined ? [] : [{ ...row, version }];
    });
    const steps = undoFor(action, changed);
    return steps.length > 0 ? () => undoing.mutate(steps) : undefined;
  };
}
