import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { issueName } from './issue-labels.ts';
import { issueApi, issuesKey, type ListedIssue } from './issue-queries.ts';

interface DeleteIssueDialogProps {
  issue: Pick<ListedIssue, 'id' | 'version' | 'subject'>;
  open: boolean;
  onClose(): void;
  /** Runs before the queries reload. */
  onDeleted?: () => void;
}

/** Confirms deleting a draft. */
export function DeleteIssueDialog({ issue, open, onClose, onDeleted }: DeleteIssueDialogProps) {
  const toast = useToast();
  const reload = useInvalidate(issuesKey);
  const confirming = useConfirmAction({
    act: () => issueApi.remove(issue),
    onDone: () => {
      toast(`${issueName(issue)} was deleted.`);
      onDeleted?.();
    },
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      {...confirming}
      title="Delete draft"
      sentence={`“${issueName(issue)}” will be deleted permanently. It hasn’t been sent to anyone.`}
      confirmText="Delete draft"
      danger
    />
  );
}
