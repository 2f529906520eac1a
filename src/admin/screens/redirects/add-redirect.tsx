import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { redirectsKey } from './redirect-queries.ts';
import { redirectSchema } from './redirect-schema.ts';

const empty = { from_path: '', to_path: '' };

export function AddRedirect({ draft, staysAt, onClose, onEdit }: NewInlineFormProps) {
  const toast = useToast();
  const reload = useInvalidate(redirectsKey);
  const adding = useNewForm({ name: draft, empty, schema: redirectSchema });
  const { form, unsaved } = adding;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: adding.discard });
  const submit = adding.submit({
    create: (json) => parseResponse(api.redirects.$post({ json })),
    editableRow: ({ id, version, from_path, to_path }) => ({
      id,
      row: { version, values: { from_path, to_path } },
    }),
    onCreated: async ({ id, from_path }, rest) => {
      leaveGuard.release();
      toast(`Redirect from ${from_path} saved.`);
      await reload();
      if (rest) onEdit(id);
      else onClose();
    },
  });
  return (
    <FormPanel
      title="New Redirect"
      saveText="Add redirect"
      busyText="Saving..."
      busy={adding.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <RedirectFields form={form} />
      {leaveGuard.question}
    </FormPanel>
  );
}
