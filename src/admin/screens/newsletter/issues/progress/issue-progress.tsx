import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { formatDateTime } from '../../../../date-time/format-date-time.ts';
import { usePageTitle } from '../../../../shell/page-title.ts';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { useSite } from '../../../../site/use-site.ts';
import { toIssueFields } from '../compose/issue-form-fields.ts';
import { issueName, issueUrl } from '../issue-labels.ts';
import type { Issue } from '../issue-queries.ts';
import { IssueStatusBadge } from '../issue-status-badge.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { SendingProgress } from '../sending-progress.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { IssueCountList } from './issue-count-list.tsx';
import { PauseButton } from './pause-button.tsx';

/** How sending an issue goes, and what happened to each email. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const [isPreviewing, setPreviewing] = useState(false);
  const title = issueName(issue);
  const isPaused = issue.status === 'paused';
  usePageTitle(title);
  return (
    <>
      <ScreenHead
        title={title}
        actions={
          <>
            <Button icon={Eye} onClick={() => setPreviewing(true)}>
              View email
            </Button>
            <PauseButton issue={issue} />
          </>
        }
      />
      <div className="grid gap-4">
        <Summary issue={issue} />
        {issue.delivery_error && (
          <div role="status">
            <Notice tone="warning" title={isPaused ? 'Sending was paused' : 'Sending is delayed'}>
              <p className="wrap-anywhere">{issue.delivery_error}</p>
              <p>
                {isPaused
                  ? 'Resume sending once this is resolved. You can then send the failed emails again.'
                  : 'Sending continues by itself once this is resolved.'}
              </p>
            </Notice>
          </div>
        )}
        {issue.waits_for && (
          <div role="status">
            <Notice tone="info" title="Waiting for another issue">
              <p>
                This issue will be sent after{' '}
                <PanelLink
                  href={issueUrl(issue.waits_for)}
                  className="underline underline-offset-2"
                >
                  <bdi>{issueName(issue.waits_for)}</bdi>
                </PanelLink>
                . To send this issue first, pause that one.
              </p>
            </Notice>
          </div>
        )}
        <div className="max-w-[40rem]">
          <SendingProgress issue={issue} />
        </div>
        {issue.counts && <IssueCountList counts={issue.counts} isSent={issue.status === 'sent'} />}
        <DeliveryList issue={issue} />
      </div>
      <PreviewDialog
        open={isPreviewing}
        fields={toIssueFields(issue)}
        onClose={() => setPreviewing(false)}
      />
    </>
  );
}

function Summary({ issue }: { issue: Issue }) {
  const zone = useSite().data?.time_zone;
  const { status, started_at, finished_at, author } = issue;
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(new Date(at), zone)}</time>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
      <IssueStatusBadge status={status} />
      {started_at && <span>Started {moment(started_at)}</span>}
      {finished_at && <span>Finished {moment(finished_at)}</span>}
      {author && (
        <span>
          Written by <bdi>{author.full_name}</bdi>
        </span>
      )}
    </div>
  );
}
