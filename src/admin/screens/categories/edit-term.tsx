import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import {
  type StoredTerm,
  type TermRow,
  type TermType,
  termEndpoints,
} from '../../taxonomy/term-api.ts';
import { termFormRow, termSchema } from './term-form.ts';
import { TermFormFields } from './term-form-fields.tsx';
import { termsKey } from './term-queries.ts';
import { termViews } from './term-views.ts';

interface EditTermProps extends InlineFormProps {
  type: TermType;
  /** Undefined if it is not on the current page of the list. */
  term: TermRow | undefined;
}

export function EditTerm({ term, ...place }: EditTermProps) {
  if (term) return <EditForm term={term} {...place} />;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Notice tone="info">This {termViews[place.type].noun} isn’t in the current list.</Notice>
      <Button onClick={place.onClose}>Close</Button>
    </div>
  );
}

const labels = { name: 'Name', description: 'Description' };

function EditForm({ term, type, draft, staysAt, onClose }: EditTermProps & { term: TermRow }) {
  const toast = useToast();
  const reload = useInvalidate(termsKey);
  const editing = useRowForm(draft, termFormRow(term), termSchema);
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: editing.discard });
  const { submit, busy } = useRowSaving({
    editing,
    rowOf: termFormRow,
    reload,
    save: (typed, version): Promise<StoredTerm> =>
      parseResponse(
        termEndpoints(type).$patch({ param: { id: term.id }, json: { ...typed, version } }),
      ),
    onSaved: ({ name }) => {
      leaveGuard.release();
      toast(`“${name}” saved.`);
      onClose();
      return reload();
    },
  });
  return (
    <FormPanel
      title={`Edit ${term.name}`}
      saveText="Save"
      busyText="Saving..."
      busy={busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ConflictNotice
        what={term.name}
        differences={editing.differences}
        labels={labels}
        formatValue={(_, value) => String(value)}
        onChoose={editing.merge}
      />
      <TermFormFields form={form} type={type} isRename />
      {leaveGuard.question}
    </FormPanel>
  );
}
