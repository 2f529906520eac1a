import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Content } from '../content.ts';
import { type BulkAction, contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Selection } from './row-selection.ts';

interface BulkBarProps {
  contentType: ContentType & { name: 'pages' | 'posts' };
  items: readonly Content[];
  selection: Selection;
  /** Reports why some rows failed; null clears the message. */
  onError(sentence: string | null): void;
}

const done: Record<BulkAction, string> = {
  publish: 'published',
  withdraw: 'unpublished',
  trash: 'moved to the trash',
};

/** Bulk actions for the selected rows. */
export function BulkBar({ contentType, items, selection, onError }: BulkBarProps) {
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const [isAsked, setAsked] = useState(false);
  const { chosen } = selection;
  const applying = useMutation({
    mutationFn: (action: BulkAction) => contentApi.bulk(contentType.name, action, [...chosen]),
    onMutate: () => onError(null),
    onSuccess: (answer, action) => {
      const count = answer.done.length;
      if (count > 0)
        toast(
          `${formatCount(count, contentType)} ${count === 1 ? 'was' : 'were'} ${done[action]}.`,
        );
      const refused = answer.refused.map(({ id, message }) => `${titleOf(id)}: ${message}`);
      if (refused.length > 0) onError(refused.join(' '));
      for (const id of answer.done) selection.set(id, false);
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => {
      setAsked(false);
      return reload();
    },
  });

  function titleOf(id: string): string {
    return items.find((item) => item.id === id)?.title ?? `One ${contentType.noun}`;
  }

  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 px-3 max-md:px-0">
      <RowCheckbox
        label={`Select all ${contentType.name} shown`}
        checked={chosen.length === items.length}
        mixed={chosen.length > 0 && chosen.length < items.length}
        onChange={selection.setAll}
      />
      <span className="me-2 text-soft tabular-nums" aria-live="polite">
        {chosen.length === 0 ? 'Select all' : `${chosen.length} selected`}
      </span>
      {chosen.length > 0 && (
        <>
          <Button busy={applying.isPending} onClick={() => applying.mutate('publish')}>
            Publish
          </Button>
          <Button busy={applying.isPending} onClick={() => applying.mutate('withdraw')}>
            Unpublish
          </Button>
          <Button busy={applying.isPending} onClick={() => setAsked(true)}>
            Trash
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Delete ${formatCount(chosen.length, contentType)}`}
        sentence={`Are you sure you want to delete ${chosen.length === 1 ? `this ${contentType.noun}` : `these ${formatCount(chosen.length, contentType)}`}?`}
        confirmText={`Delete ${chosen.length === 1 ? contentType.noun : contentType.name}`}
        danger
        busy={applying.isPending}
        onConfirm={() => applying.mutate('trash')}
      >
        <p className="text-soft">
          They stay in the trash for {trashRetentionDays} days and can be restored.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function formatCount(count: number, { noun: one, name }: ContentType): string {
  return count === 1 ? `1 ${one}` : `${count} ${name}`;
}
