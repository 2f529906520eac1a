import { useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useLeaveGuard } from '../../../../forms/leave-guard.tsx';
import { useNewForm } from '../../../../forms/new-form.ts';
import { useMe } from '../../../../session/me.ts';
import { usePageTitle } from '../../../../shell/page-title.ts';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { issueApi, useUpdateIssueCache } from '../issue-queries.ts';
import { IssueForm } from './issue-form.tsx';
import {
  emptyIssue,
  type IssueFields,
  issueDraftName,
  issueFieldsSchema,
  toIssueFields,
} from './issue-form-fields.ts';
import { IssueFormNotices } from './issue-form-notices.tsx';

const title = 'New issue';

/** Writes a new issue; once saved, it continues as a draft that saves itself. */
export function Component() {
  usePageTitle(title);
  const toast = useToast();
  const navigate = useNavigate();
  const updateCache = useUpdateIssueCache();
  const name = issueDraftName(useMe().id, 'add');
  const creating = useNewForm<IssueFields>({
    name,
    empty: emptyIssue,
    schema: issueFieldsSchema,
    lifetime: 'month',
  });
  const { form, unsaved, isStoredLocally } = creating;
  const leaveGuard = useLeaveGuard({ unsaved, isStoredLocally, onDiscard: creating.discard });
  const submit = creating.submit({
    create: issueApi.create,
    editableRow: (issue) => ({
      id: issue.id,
      row: { version: issue.version, values: toIssueFields(issue) },
    }),
    onCreated: (issue) => {
      leaveGuard.release();
      updateCache(issue);
      toast('The draft was saved.');
      // At once, so that no key reaches this form after the other one has read what was typed here.
      return navigate(`/admin/newsletter/issues/${issue.id}`, { replace: true, flushSync: true });
    },
  });
  return (
    <>
      <ScreenHead title={title} />
      <IssueForm
        form={form}
        notices={<IssueFormNotices draft={name} editing={creating} />}
        buttons={
          <Button kind="primary" type="submit" busy={creating.busy} busyText="Saving...">
            Save draft
          </Button>
        }
        state={
          <p role="status" className="text-[0.8125rem]/5 text-soft">
            {unsaved && 'Not saved yet'}
          </p>
        }
        onSubmit={submit}
      />
      {leaveGuard.question}
    </>
  );
}
