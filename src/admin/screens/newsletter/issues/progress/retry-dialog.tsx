import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../../../api/use-invalidate.ts';
import { useConfirmAction } from '../../../../forms/confirm-action.ts';
import { type Issue, issueApi, issuesKey, useUpdateIssueCache } from '../issue-queries.ts';
import type { Delivery } from './delivery-queries.ts';

interface RetryDialogProps {
  issue: Issue;
  deliveries: readonly Delivery[];
  open: boolean;
  onDone(): void;
  onClose(): void;
}

/** Confirms sending an issue to some recipients again, who may get it twice. */
export function RetryDialog({ issue, deliveries, open, onDone, onClose }: RetryDialogProps) {
  const toast = useToast();
  const updateCache = useUpdateIssueCache();
  const reload = useInvalidate(issuesKey);
  const [first] = deliveries;
  const recipients =
    deliveries.length === 1 && first ? first.email : `${deliveries.length} recipients`;
  const unknown = deliveries.filter(({ status }) => status === 'unknown').length;
  const ids = deliveries.map(({ id }) => id);
  const confirming = useConfirmAction({
    act: () => issueApi.retry(issue.id, ids),
    onDone: (now) => {
      updateCache(now);
      toast(`Sending again to ${recipients}.`);
      onDone();
    },
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      {...confirming}
      title="Send again?"
      sentence={`The issue will be sent to ${recipients} again.`}
      confirmText="Send again"
    >
      {unknown > 0 && <Notice tone="warning">{warning(unknown, deliveries.length)}</Notice>}
    </ConfirmDialog>
  );
}

/** What sending to recipients with the status "unknown" risks. */
function warning(unknown: number, all: number): string {
  const who =
    all === 1 ? 'This recipient' : unknown === all ? 'They' : `${unknown} of these recipients`;
  return `${who} may already have received it: sending was interrupted, so we can’t tell. If it did arrive, they’ll get it twice.`;
}
