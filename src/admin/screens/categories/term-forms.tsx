import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { parseResponse } from '../../api/client.ts';
import { AddRowPanel } from '../../lists/add-row-panel.tsx';
import { EditRowPanel } from '../../lists/edit-row-panel.tsx';
import { FormUnavailable } from '../../lists/form-unavailable.tsx';
import type { InlineFormProps, NewInlineFormProps } from '../../lists/inline-form.ts';
import {
  createTerm,
  type StoredTerm,
  type TermRow,
  type TermType,
  termEndpoints,
} from '../../taxonomy/term-api.ts';
import { termFormRow, termSchema } from './term-form.ts';
import { TermFormFields } from './term-form-fields.tsx';
import { termsKey } from './term-queries.ts';
import { termViews } from './term-views.ts';

const empty = { name: '', description: '' };
const labels = { name: 'Name', description: 'Description' };

export function AddTerm({ type, ...place }: NewInlineFormProps & { type: TermType }) {
  const { noun } = termViews[type];
  const toast = useToast();
  return (
    <AddRowPanel
      {...place}
      title={`New ${noun}`}
      saveText={`Add ${noun}`}
      empty={empty}
      schema={termSchema}
      listKey={termsKey}
      create={(values) => createTerm(type, values)}
      editableRow={(created) => ({ id: created.id, row: termFormRow(created) })}
      onCreated={({ name }) => toast(`“${name}” added.`)}
    >
      {(form) => <TermFormFields form={form} type={type} />}
    </AddRowPanel>
  );
}

interface EditTermProps extends InlineFormProps {
  type: TermType;
  /** Undefined if it is not on the current page of the list. */
  term: TermRow | undefined;
}

export function EditTerm({ term, type, ...place }: EditTermProps) {
  if (!term) {
    return (
      <FormUnavailable onClose={place.onClose}>
        <Notice tone="info">This {termViews[type].noun} isn’t in the current list.</Notice>
      </FormUnavailable>
    );
  }
  const { id, name } = term;
  return (
    <EditRowPanel
      {...place}
      stored={term}
      rowOf={termFormRow}
      schema={termSchema}
      name={name}
      labels={labels}
      listKey={termsKey}
      save={(typed, version): Promise<StoredTerm> =>
        parseResponse(termEndpoints(type).$patch({ param: { id }, json: { ...typed, version } }))
      }
      describeSaved={(saved) => `“${saved.name}” saved.`}
    >
      {(form) => <TermFormFields form={form} type={type} isRename />}
    </EditRowPanel>
  );
}
