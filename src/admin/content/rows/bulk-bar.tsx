import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { linkCountsQuery } from '../../links/uses-queries.ts';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectAll } from '../../lists/select-all.tsx';
import type { Content } from '../content.ts';
import { type ContentType, formatItemCount } from '../content-type.ts';
import { LinkCountNotice } from '../uses/link-count-notice.tsx';
import { ChangeCategoryDialog } from './change-category-dialog.tsx';
import { useBulkAction } from './use-bulk-action.ts';
import { useListPublishing } from './use-list-publishing.tsx';

interface BulkBarProps {
  contentType: ContentType;
  items: readonly Content[];
  selection: Selection<Content>;
  /** Reports why some rows failed; null clears the message. */
  onError(sentence: string | null): void;
}

/** The actions that are confirmed. */
type Asked = 'unpublish' | 'trash';

/** Bulk actions for the selected rows. */
export function BulkBar({ contentType, items, selection, onError }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isCategorizing, setCategorizing] = useState(false);
  const queries = useQueryClient();
  const { chosen } = selection;
  const applying = useBulkAction({
    contentType,
    selection,
    onError,
    onSettled: () => {
      setAsked(null);
      setCategorizing(false);
    },
  });

  const publishing = useListPublishing(contentType, (accepted) =>
    applying.mutate({
      action: 'publish',
      rows: accepted.map(({ item, accepted: codes }) => ({ ...item, accepted: codes })),
    }),
  );

  /** Asks first if the items are linked. If that can't be checked, it goes on: unpublishing loses nothing. */
  async function unpublish() {
    const counts = await queries
      .fetchQuery(
        linkCountsQuery(
          contentType.name,
          chosen.map(({ id }) => id),
        ),
      )
      .catch(() => null);
    if (counts && counts.linked > 0) setAsked('unpublish');
    else applying.mutate({ action: 'unpublish' });
  }

  const many = formatItemCount(chosen.length, contentType);
  const one = chosen.length === 1;
  const question =
    asked === 'unpublish'
      ? {
          title: `Unpublish ${many}`,
          verb: 'unpublish',
          confirmText: `Unpublish ${one ? contentType.noun : contentType.name}`,
        }
      : { title: `Move ${many} to the trash`, verb: 'delete', confirmText: 'Move to trash' };

  return (
    <>
      <SelectAll many={contentType.name} items={items} selection={selection}>
        <Button
          busy={applying.isPending || publishing.isChecking}
          onClick={() => void publishing.ask(chosen)}
        >
          Publish
        </Button>
        <Button busy={applying.isPending} onClick={() => void unpublish()}>
          Unpublish
        </Button>
        {contentType.categories && (
          <Button busy={applying.isPending} onClick={() => setCategorizing(true)}>
            Change category
          </Button>
        )}
        <Button busy={applying.isPending} onClick={() => setAsked('trash')}>
          Move to trash
        </Button>
      </SelectAll>
      {contentType.categories && isCategorizing && (
        <ChangeCategoryDialog
          title={`Change the category of ${many}`}
          contentType={contentType.categories}
          busy={applying.isPending}
          onCategory={(category) => applying.mutate({ action: 'categorize', category })}
          onClose={() => setCategorizing(false)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={question.title}
        sentence={`Are you sure you want to ${question.verb} ${one ? `this ${contentType.noun}` : `these ${many}`}?`}
        confirmText={question.confirmText}
        danger
        busy={applying.isPending}
        onConfirm={() => applying.mutate({ action: asked ?? 'trash' })}
      >
        {asked !== 'unpublish' && (
          <p className="mb-4 text-soft">
            <span>{one ? 'It stays' : 'They stay'}</span> in the trash for {trashRetentionDays} days
            and can be restored.
          </p>
        )}
        {asked && <LinkCountNotice contentType={contentType} items={chosen} />}
      </ConfirmDialog>
      {publishing.question}
    </>
  );
}
