import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { maxViewNameLength } from '#constants/saved-views.ts';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { NameDialog } from '../../forms/name-dialog.tsx';
import {
  createSavedView,
  deleteSavedView,
  renameSavedView,
  type SavedView,
  useSavedViewMutation,
} from './saved-view-queries.ts';

interface ManageViewsDialogProps {
  open: boolean;
  views: readonly SavedView[];
  onClose(): void;
}

/** Renames and deletes saved views; deletion can be undone. */
export function ManageViewsDialog({ open, views, onClose }: ManageViewsDialogProps) {
  const toast = useToast();
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const renaming = useSavedViewMutation(
    ({ view, name }: { view: SavedView; name: string }) => renameSavedView(view, name),
    stopRenaming,
  );
  const restoring = useSavedViewMutation(createSavedView, ({ name }) =>
    toast(`The view “${name}” was restored.`),
  );
  const deleting = useSavedViewMutation(deleteSavedView, (_, { list, name, params }) => {
    if (views.length === 1) onClose();
    toast(`The view “${name}” was deleted.`, {
      action: { label: 'Undo', onPress: () => restoring.mutate({ list, name, params }) },
    });
  });

  function stopRenaming() {
    renaming.reset();
    setRenamed(null);
  }

  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Saved views">
        {deleting.error && (
          <div className="mb-4">
            <Notice tone="error">{errorMessage(deleting.error)}</Notice>
          </div>
        )}
        <ul aria-label="Saved views" className="border-t border-line">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-1 border-b border-line py-1">
              <bdi className="min-w-0 flex-1 wrap-anywhere">{view.name}</bdi>
              <IconButton
                label={`Rename ${view.name}`}
                icon={Pencil}
                onClick={() => setRenamed(view)}
              />
              <IconButton
                label={`Delete ${view.name}`}
                icon={Trash2}
                onClick={() => !deleting.isPending && deleting.mutate(view)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      {renamed && (
        <NameDialog
          open
          onClose={stopRenaming}
          title="Rename view"
          name={renamed.name}
          maxLength={maxViewNameLength}
          confirmText="Rename view"
          busy={renaming.isPending}
          error={renaming.error}
          onName={(name) => renaming.mutate({ view: renamed, name })}
        />
      )}
    </>
  );
}
