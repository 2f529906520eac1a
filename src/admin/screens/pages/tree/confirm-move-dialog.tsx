import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { MovedPagesNotice } from '../moved-pages-notice.tsx';
import { countMovedPages, usePagesBelow } from '../pages-below-query.ts';
import type { RequestedMove } from './use-page-moves.ts';

interface ConfirmMoveProps {
  request: RequestedMove;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before a move that changes URLs, and says which. */
export function ConfirmMoveDialog({ request, onConfirm, onClose }: ConfirmMoveProps) {
  const { page, parent } = request.move;
  const below = usePagesBelow(page.id);
  const confirmation = useConfirmAction({ act: onConfirm, onDone: () => undefined, onClose });
  const slug = page.slug.slice(page.slug.lastIndexOf('/') + 1);
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Move ${page.title}`}
      sentence={
        parent
          ? `Are you sure you want to move this page below ${parent.title}?`
          : 'Are you sure you want to move this page to the top level?'
      }
      confirmText={`Move ${countMovedPages(below)}`}
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          <bdi translate="no">{`/${page.slug}`}</bdi> becomes{' '}
          <bdi translate="no">{`/${parent ? `${parent.slug}/${slug}` : slug}`}</bdi>.
        </p>
        <MovedPagesNotice page={page} below={below} />
      </div>
    </ConfirmDialog>
  );
}
