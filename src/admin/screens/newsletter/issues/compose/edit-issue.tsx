import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { SaveStatus } from '../../../../content/editor/save-status.tsx';
import { useLeaveGuard } from '../../../../forms/leave-guard.tsx';
import { useMe } from '../../../../session/me.ts';
import { usePageTitle } from '../../../../shell/page-title.ts';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { DeleteIssueDialog } from '../delete-issue-dialog.tsx';
import { issueName } from '../issue-labels.ts';
import type { Issue } from '../issue-queries.ts';
import { IssueForm } from './issue-form.tsx';
import { issueDraftName } from './issue-form-fields.ts';
import { IssueFormNotices } from './issue-form-notices.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useIssueDraft } from './use-issue-draft.ts';

/** The form of a draft: saves automatically, and is sent on request. */
export function EditIssue({ issue }: { issue: Issue }) {
  const navigate = useNavigate();
  const name = issueDraftName(useMe().id, `edit.${issue.id}`);
  const draft = useIssueDraft(issue, name);
  const [isDeleting, setDeleting] = useState(false);
  const { unsaved, isStoredLocally } = draft;
  const leaveGuard = useLeaveGuard({ unsaved, isStoredLocally, onDiscard: draft.discard });
  const title = `Edit ${issueName({ subject: draft.savedSubject })}`;
  usePageTitle(title);

  function leave() {
    leaveGuard.release();
    draft.discard();
    navigate('/admin/newsletter/issues');
  }

  return (
    <>
      <ScreenHead
        title={title}
        actions={
          <Button icon={Trash2} onClick={() => setDeleting(true)}>
            Delete draft
          </Button>
        }
      />
      <IssueForm
        form={draft.form}
        notices={<IssueFormNotices draft={name} editing={draft} />}
        buttons={<SendButtons draft={draft} />}
        state={<SaveStatus status={draft.status} isStoredLocally={isStoredLocally} />}
        onSubmit={(event) => {
          event.preventDefault();
          draft.saveAll().catch(() => null);
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
