import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useInvalidate } from '../api/use-invalidate.ts';
import { formError } from '../forms/form-field.ts';
import { FormPanel } from '../forms/form-panel.tsx';
import { useLeaveGuard } from '../forms/leave-guard.tsx';
import type { Row, Values } from '../forms/merge-fields.ts';
import { useNewForm } from '../forms/new-form.ts';
import type { NewInlineFormProps } from './inline-form.ts';

interface AddRowPanelProps<Fields extends Values & FieldValues, Entity> extends NewInlineFormProps {
  title: string;
  saveText: string;
  busyText?: string;
  /** The initial values. */
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** Fields that are never stored in the browser. */
  secret?: readonly Path<Fields>[];
  /** The key of the list's queries. */
  listKey: readonly string[];
  create(typed: Fields): Promise<Entity>;
  /** Converts the created row to the fields of its edit form. */
  editableRow(created: Entity): { id: string; row: Row<Values> };
  /** Reports the created row to the user. */
  onCreated(created: Entity): void;
  children(form: UseFormReturn<Fields>): ReactNode;
}

/** The form for a new row of a list. What is typed while it is being created goes to the edit form. */
export function AddRowPanel<Fields extends Values & FieldValues, Entity>(
  props: AddRowPanelProps<Fields, Entity>,
) {
  const { draft, staysAt, onClose, onEdit } = props;
  const { title, saveText, busyText = 'Saving...', children } = props;
  const { empty, schema, secret = [], create, editableRow } = props;
  const reload = useInvalidate(props.listKey);
  const adding = useNewForm({ name: draft, empty, schema, secret });
  const { form, unsaved } = adding;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: adding.discard });
  const submit = adding.submit({
    create,
    editableRow,
    onCreated: async (created, rest) => {
      leaveGuard.release();
      props.onCreated(created);
      if (!rest) onClose();
      await reload();
      // The edit form takes its row from the list.
      if (rest) onEdit(editableRow(created).id);
    },
  });
  return (
    <FormPanel
      title={title}
      saveText={saveText}
      busyText={busyText}
      busy={adding.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      {children(form)}
      {leaveGuard.question}
    </FormPanel>
  );
}
