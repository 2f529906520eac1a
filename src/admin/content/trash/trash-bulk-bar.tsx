import { Button } from '#ui/panel/button/button.tsx';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectAll } from '../../lists/select-all.tsx';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useBulkAction } from '../rows/use-bulk-action.ts';

interface TrashBulkBarProps<Item extends Content> {
  contentType: ContentType;
  items: readonly Item[];
  selection: Selection<Item>;
  /** Reports why some items were not restored; null clears the message. */
  onError(sentence: string | null): void;
}

/** Selects items in the trash, and restores them. */
export function TrashBulkBar<Item extends Content>(props: TrashBulkBarProps<Item>) {
  const { contentType, items, selection, onError } = props;
  const applying = useBulkAction({ contentType, selection, onError });
  return (
    <SelectAll many={contentType.name} items={items} selection={selection}>
      <Button busy={applying.isPending} onClick={() => applying.mutate({ action: 'restore' })}>
        Restore
      </Button>
    </SelectAll>
  );
}
