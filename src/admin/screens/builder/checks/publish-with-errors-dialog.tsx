import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { IssueRow } from './issue-row.tsx';
import type { PageIssue } from './page-issue.ts';

interface PublishWithErrorsDialogProps {
  /** The dialog is open while there are errors. */
  errors: readonly PageIssue[];
  /** Gets the accepted issue codes, each once. */
  onPublish(accepted: string[]): void;
  onClose(): void;
}

/** Asks for confirmation before publishing a page with errors; this is recorded in the audit log. */
export function PublishWithErrorsDialog({
  errors,
  onPublish,
  onClose,
}: PublishWithErrorsDialogProps) {
  return (
    <ConfirmDialog
      open={errors.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title="Publish with errors"
      sentence={
        errors.length === 1
          ? 'Visitors may not be able to use one part of this page. Publishing anyway will be recorded in the audit log.'
          : `${errors.length} parts of this page may not work for visitors. Publishing anyway will be recorded in the audit log.`
      }
      confirmText="Publish anyway"
      onConfirm={() => onPublish([...new Set(errors.map(({ code }) => code))])}
    >
      <ul>
        {errors.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block can have the same issue twice.
          <IssueRow key={index} issue={finding} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}
