import { Progress } from '#ui/panel/progress/progress.tsx';
import { formatCount, issueName } from './issue-labels.ts';
import type { IssueCounts, ListedIssue } from './issue-queries.ts';

/** "1,200 of 5,000 sent", with a bar until nobody is left to send to. */
export function SendingProgress({ issue }: { issue: ListedIssue }) {
  const { counts, status } = issue;
  if (!counts) return null;
  return (
    <div className="grid gap-0.5">
      {status !== 'sent' && (
        <Progress label={`Sending ${issueName(issue)}`} share={processedShare(counts)} />
      )}
      <p className="tabular-nums">{`${formatCount(counts.sent)} of ${formatCount(counts.recipients)} sent`}</p>
    </div>
  );
}

/** Failed and skipped recipients count too: nothing more is sent to them. From 0 to 1. */
function processedShare({ recipients, waiting, sending }: IssueCounts): number {
  return recipients === 0 ? 1 : (recipients - waiting - sending) / recipients;
}
