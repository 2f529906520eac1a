import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useNewForm } from '../../forms/new-form.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { createTerm, type TermType } from '../../taxonomy/term-api.ts';
import { termFormRow, termSchema } from './term-form.ts';
import { TermFormFields } from './term-form-fields.tsx';
import { termsKey } from './term-queries.ts';
import { termViews } from './term-views.ts';

const empty = { name: '', description: '' };

export function AddTerm({ type, ...place }: NewInlineFormProps & { type: TermType }) {
  const { draft, staysAt, onClose, onEdit } = place;
  const { noun } = termViews[type];
  const toast = useToast();
  const reload = useInvalidate(termsKey);
  const adding = useNewForm({ name: draft, empty, schema: termSchema });
  const { form, unsaved } = adding;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: adding.discard });
  const submit = adding.submit({
    create: (values) => createTerm(type, values),
    editableRow: (row) => ({ id: row.id, row: termFormRow(row) }),
    onCreated: async ({ id, name }, rest) => {
      leaveGuard.release();
      toast(`“${name}” added.`);
      await reload();
      if (rest) onEdit(id);
      else onClose();
    },
  });
  return (
    <FormPanel
      title={`New ${noun}`}
      saveText={`Add ${noun}`}
      busyText="Saving..."
      busy={adding.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TermFormFields form={form} type={type} />
      {leaveGuard.question}
    </FormPanel>
  );
}
