import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { SaveStatus } from '../../../../content/editor/save-status.tsx';
import { useLeaveGuard } from '../../../../forms/leave-guard.tsx';
import { UnsavedItemsNotice } from '../../../../new-item/unsaved-items-notice.tsx';
import { useOwnUrl } from '../../../../new-item/use-own-url.ts';
import { useMe } from '../../../../session/me.ts';
import { usePageTitle } from '../../../../shell/page-title.ts';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { DeleteIssueDialog } from '../delete-issue-dialog.tsx';
import { issueName } from '../issue-labels.ts';
import type { Issue } from '../issue-queries.ts';
import { IssueForm } from './issue-form.tsx';
import { issueDraftPrefix } from './issue-form-fields.ts';
import { IssueFormNotices } from './issue-form-notices.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useIssueDraft } from './use-issue-draft.ts';

const home = '/admin/newsletter/issues';

/** The form of a draft, new or existing: saves automatically, and is sent on request. */
export function WriteIssue({ issue }: { issue: Issue }) {
  const navigate = useNavigate();
  const prefix = issueDraftPrefix(useMe().id);
  const name = prefix + issue.id;
  const isNew = issue.version === 0;
  const [wasNew] = useState(isNew);
  const draft = useIssueDraft(issue, name);
  const [isDeleting, setDeleting] = useState(false);
  const { unsaved, isStoredLocally } = draft;
  const leaveGuard = useLeaveGuard({
    unsaved,
    isStoredLocally,
    staysAt: ({ pathname }) => pathname === `${home}/${issue.id}` || pathname === `${home}/new`,
    onDiscard: draft.discard,
  });
  const title = isNew ? 'New issue' : `Edit ${issueName({ subject: draft.savedSubject })}`;
  usePageTitle(title);
  useOwnUrl({ home, row: issue, isLeaving: leaveGuard.isLeaving });

  function leave() {
    leaveGuard.release();
    draft.discard();
    navigate(home);
  }

  return (
    <>
      <ScreenHead
        // A heading that grows during the first save would move the field that is typed into.
        title={wasNew ? 'New issue' : title}
        actions={
          !isNew && (
            <Button icon={Trash2} onClick={() => setDeleting(true)}>
              Delete draft
            </Button>
          )
        }
      />
      <IssueForm
        form={draft.form}
        notices={
          <>
            {isNew && (
              <UnsavedItemsNotice
                prefix={prefix}
                id={issue.id}
                noun="issue"
                home={home}
                title="subject"
              />
            )}
            <IssueFormNotices draft={name} editing={draft} />
          </>
        }
        buttons={<SendButtons draft={draft} />}
        state={<SaveStatus status={draft.status} isStoredLocally={isStoredLocally} />}
        onSubmit={(event) => {
          event.preventDefault();
          if (!draft.isBlank()) draft.saveAll().catch(() => null);
        }}
      />
      <DeleteIssueDialog
        issue={issue}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={leave}
      />
      {leaveGuard.question}
    </>
  );
}
