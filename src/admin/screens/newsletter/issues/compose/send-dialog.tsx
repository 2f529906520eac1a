import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../../../api/use-invalidate.ts';
import { useConfirmAction } from '../../../../forms/confirm-action.ts';
import { formatSubscriberCount, issueName } from '../issue-labels.ts';
import { type Issue, issueApi, issuesKey, useUpdateIssueCache } from '../issue-queries.ts';

interface SendDialogProps {
  issue: Issue;
  /** How many would get the issue now. */
  subscribers: number;
  onClose(): void;
}

/** Confirms sending a saved draft. */
export function SendDialog({ issue, subscribers, onClose }: SendDialogProps) {
  const toast = useToast();
  const updateCache = useUpdateIssueCache();
  const reload = useInvalidate(issuesKey);
  const confirming = useConfirmAction({
    act: () => issueApi.startSending(issue),
    onDone: (started) => {
      updateCache(started);
      toast(`Sending to ${formatSubscriberCount(started.counts?.recipients ?? subscribers)}.`);
    },
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      open
      {...confirming}
      title="Send this issue?"
      sentence={`“${issueName(issue)}” will be sent to ${formatSubscriberCount(subscribers)}. You can pause sending, but you can’t recall emails that have already gone out.`}
      confirmText={`Send to ${formatSubscriberCount(subscribers)}`}
    />
  );
}
