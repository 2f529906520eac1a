import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import type { NewApplication } from './application-credentials.tsx';
import { ApplicationFields } from './application-fields.tsx';
import {
  applicationSchema,
  emptyApplication,
  toApplicationBody,
  toApplicationRow,
} from './application-form.ts';
import { applicationsKey } from './application-queries.ts';

interface AddApplicationProps extends NewInlineFormProps {
  /** Receives the new application, whose secret has to be shown. */
  onAdded(added: NewApplication): void;
}

export function AddApplication({ draft, staysAt, onClose, onEdit, onAdded }: AddApplicationProps) {
  const reload = useInvalidate(applicationsKey);
  const adding = useNewForm({ name: draft, empty: emptyApplication, schema: applicationSchema });
  const { form, unsaved } = adding;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: adding.discard });
  const submit = adding.submit({
    create: (typed) => parseResponse(api.applications.$post({ json: toApplicationBody(typed) })),
    editableRow: ({ application }) => ({
      id: application.id,
      row: toApplicationRow(application),
    }),
    onCreated: (added, rest) => {
      leaveGuard.release();
      onAdded(added);
      if (rest) onEdit(added.application.id);
      else onClose();
      return reload();
    },
  });
  return (
    <FormPanel
      title="Add application"
      saveText="Add application"
      busyText="Adding..."
      busy={adding.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ApplicationFields form={form} />
      {leaveGuard.question}
    </FormPanel>
  );
}
