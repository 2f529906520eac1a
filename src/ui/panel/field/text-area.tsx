import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ className, ...wiring }) => (
        <textarea {...rest} {...wiring} rows={rows} className={`${className} py-1.5`} />
      )}
    </Field>
  );
}
