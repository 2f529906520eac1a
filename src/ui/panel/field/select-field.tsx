import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, hint, error, id, options, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ className, ...wiring }) => (
        <div className="relative">
          <select
            {...rest}
            {...wiring}
            className={`${className} h-8 appearance-none truncate pe-8 pointer-coarse:h-11`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-soft"
          />
        </div>
      )}
    </Field>
  );
}
