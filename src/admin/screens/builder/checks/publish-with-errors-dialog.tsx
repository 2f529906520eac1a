import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { FindingLine } from './issue-row.tsx';
import type { Finding } from './page-issue.ts';

interface PublishQuestionProps {
  /** What would be lost on visitors; the question is open as long as there is any. */
  errors: readonly Finding[];
  /** With the codes of what was accepted, each once. */
  onPublish(accepted: string[]): void;
  onClose(): void;
}

/** Asks before a page is published in which something is lost on visitors; the log keeps the answer. */
export function PublishQuestion({ errors, onPublish, onClose }: PublishQuestionProps) {
  return (
    <ConfirmDialog
      open={errors.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title="Publish with errors"
      sentence={
        errors.length === 1
          ? 'One thing in this page is lost on visitors. That you publish it all the same is kept in the log.'
          : `${errors.length} things in this page are lost on visitors. That you publish it all the same is kept in the log.`
      }
      confirmText="Publish all the same"
      onConfirm={() => onPublish([...new Set(errors.map(({ code }) => code))])}
    >
      <ul>
        {errors.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice in a block.
          <FindingLine key={index} finding={finding} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}
