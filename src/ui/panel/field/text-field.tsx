import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className'>;

export function TextField({ label, hint, error, id, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ className, ...wiring }) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          className={`${className} h-8 pointer-coarse:h-11`}
        />
      )}
    </Field>
  );
}
