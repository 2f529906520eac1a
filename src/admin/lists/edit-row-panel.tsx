import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../api/use-invalidate.ts';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { formError } from '../forms/form-field.ts';
import { FormPanel } from '../forms/form-panel.tsx';
import { useLeaveGuard } from '../forms/leave-guard.tsx';
import type { Row, Values } from '../forms/merge-fields.ts';
import { useRowForm, useRowSaving } from '../forms/row-form.ts';
import type { InlineFormProps } from './inline-form.ts';

interface EditRowPanelProps<Fields extends Values & FieldValues, Entity> extends InlineFormProps {
  /** The row as it is stored now. */
  stored: Entity;
  /** Converts a row to the fields of the form. */
  rowOf(entity: Entity): Row<Fields>;
  schema: z.ZodType<Fields, Fields>;
  /** The name of the row, for headings. */
  name: string;
  labels: Record<keyof Fields & string, string>;
  /** Formats a value for comparison; returns it unchanged by default. */
  formatValue?(name: keyof Fields & string, value: Fields[keyof Fields & string]): string;
  /** The key of the list's queries. */
  listKey: readonly string[];
  save(typed: Fields, version: number): Promise<Entity>;
  /** The text of the toast. */
  describeSaved(saved: Entity): string;
  children(form: UseFormReturn<Fields>): ReactNode;
}

/** The form of a row of a list, which others may change meanwhile. */
export function EditRowPanel<Fields extends Values & FieldValues, Entity>(
  props: EditRowPanelProps<Fields, Entity>,
) {
  const { stored, rowOf, schema, name, labels, formatValue, save, children } = props;
  const { draft, staysAt, onClose } = props;
  const toast = useToast();
  const reload = useInvalidate(props.listKey);
  const editing = useRowForm(draft, rowOf(stored), schema);
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({ unsaved, staysAt, onDiscard: editing.discard });
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload,
    save,
    onSaved: (saved) => {
      leaveGuard.release();
      toast(props.describeSaved(saved));
      onClose();
      return reload();
    },
  });
  return (
    <FormPanel
      title={`Edit ${name}`}
      saveText="Save"
      busyText="Saving..."
      busy={busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ConflictNotice
        what={name}
        differences={editing.differences}
        labels={labels}
        {...(formatValue && { formatValue })}
        onChoose={editing.merge}
      />
      {children(form)}
      {leaveGuard.question}
    </FormPanel>
  );
}
