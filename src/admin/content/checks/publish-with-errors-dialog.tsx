import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import type { ContentType } from '../content-type.ts';
import type { ContentIssue } from './content-issue.ts';
import { IssueRow } from './issue-row.tsx';

interface PublishWithErrorsDialogProps {
  noun: ContentType['noun'];
  /** The dialog is open while there are errors. */
  errors: readonly ContentIssue[];
  /** Gets the accepted issue codes, each once. */
  onPublish(accepted: string[]): void;
  onClose(): void;
  /** What else publishing does. */
  children?: ReactNode;
}

/** Asks for confirmation before publishing an item with errors; this is recorded in the audit log. */
export function PublishWithErrorsDialog({
  noun,
  errors,
  onPublish,
  onClose,
  children,
}: PublishWithErrorsDialogProps) {
  return (
    <ConfirmDialog
      open={errors.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title="Publish with errors"
      sentence={describePublishErrors(errors.length, `this ${noun}`)}
      confirmText="Publish anyway"
      onConfirm={() => onPublish([...new Set(errors.map(({ code }) => code))])}
    >
      <ul>
        {errors.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block can have the same issue twice.
          <IssueRow key={index} issue={finding} noun={noun} />
        ))}
      </ul>
      {children}
    </ConfirmDialog>
  );
}

/** Describes what publishing with errors means for visitors; `what` is what has them, such as "this post". */
export function describePublishErrors(count: number, what: string): string {
  const effect =
    count === 1
      ? `Visitors may not be able to use one part of ${what}.`
      : `${count} parts of ${what} may not work for visitors.`;
  return `${effect} Publishing anyway will be recorded in the audit log.`;
}
