import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { CopyField } from '../../links/copy-field.tsx';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { ApplicationFields, applicationLabels, authMethods } from './application-fields.tsx';
import { applicationSchema, toApplicationBody, toApplicationRow } from './application-form.ts';
import { type Application, applicationsKey } from './application-queries.ts';

interface EditApplicationProps extends InlineFormProps {
  /** Undefined if it is not on the current page of the list. */
  application: Application | undefined;
}

export function EditApplication({ application, ...place }: EditApplicationProps) {
  if (application) return <EditForm application={application} {...place} />;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Notice tone="info">This application isn’t in the current list.</Notice>
      <Button onClick={place.onClose}>Close</Button>
    </div>
  );
}

interface EditFormProps extends InlineFormProps {
  application: Application;
}

function EditForm({ application, draft, staysAt, onClose }: EditFormProps) {
  const { id, client_name, client_type } = application;
  const toast = useToast();
  const reload = useInvalidate(applicationsKey);
  const editing = useRowForm(draft, toApplicationRow(application), applicationSchema);
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: editing.discard });
  const { submit, busy } = useRowSaving({
    editing,
    rowOf: toApplicationRow,
    reload,
    save: (typed, version) =>
      parseResponse(
        api.applications[':id'].$patch({
          param: { id },
          json: { ...toApplicationBody(typed), version },
        }),
      ),
    onSaved: (saved) => {
      leaveGuard.release();
      toast(`${saved.client_name} was saved.`);
      onClose();
      return reload();
    },
  });
  return (
    <FormPanel
      title={`Edit ${client_name}`}
      saveText="Save"
      busyText="Saving..."
      busy={busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ConflictNotice
        what={client_name}
        differences={editing.differences}
        labels={applicationLabels}
        formatValue={(_, value) => authMethods[value as keyof typeof authMethods] ?? String(value)}
        onChoose={editing.merge}
      />
      <ApplicationFields form={form} type={client_type} />
      <CopyField label="Client ID" value={id} />
      {leaveGuard.question}
    </FormPanel>
  );
}
