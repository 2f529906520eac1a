import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormRows } from '#content-types/define-content-type.ts';
import type { ContentRow } from '../content.ts';
import type { WrittenType } from '../written-types.ts';
import { FieldControl } from './field-control.tsx';

interface FieldRowsProps<Values extends FieldValues> {
  rows: FormRows<string> | undefined;
  form: UseFormReturn<Values>;
  contentType: WrittenType;
  row?: ContentRow | undefined;
  isNarrow?: boolean;
}

/** The controls of a form, row by row. */
export function FieldRows<Values extends FieldValues>({
  rows = [],
  ...place
}: FieldRowsProps<Values>) {
  return rows.map((names) =>
    typeof names === 'string' ? (
      <FieldControl key={names} {...place} name={names} />
    ) : (
      <div key={names.join()} className="grid items-start gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <FieldControl key={name} {...place} name={name} />
        ))}
      </div>
    ),
  );
}
