import type { CustomField } from '@puckeditor/core';
import { lazy, Suspense } from 'react';
import { Loading } from '#ui/panel/states/loading.tsx';
import type { TableRows } from '../../../rich-text/table/table-document.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { useFieldId } from './use-validated-text.ts';

interface TableFieldProps {
  field: CustomField<TableRows>;
  id: string;
  value: TableRows | undefined;
  onChange(rows: TableRows): void;
  readOnly?: boolean;
}

// A separate chunk, loaded only where it is used.
const TableEditor = lazy(async () => ({
  default: (await import('../../../rich-text/table/table-editor.tsx')).TableEditor,
}));

/** The rows of a table block. */
export function TableField(props: TableFieldProps) {
  const { field, id, value = [], onChange, readOnly = false } = props;
  const ownId = useFieldId(id);
  const label = field.label ?? '';
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <p className="mb-1 text-sm/5 font-medium">{label}</p>
      <p className="text-soft">{describeSize(value)}</p>
      {!readOnly && (
        <EditDialog title="Edit table">
          <Suspense fallback={<Loading text="Loading the editor..." />}>
            {/* Another block's table is another document, with a history of its own. */}
            <TableEditor key={id} id={ownId} label={label} value={value} onChange={onChange} />
          </Suspense>
        </EditDialog>
      )}
    </ReadOnlyLock>
  );
}

function describeSize(rows: TableRows): string {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}`;
}
