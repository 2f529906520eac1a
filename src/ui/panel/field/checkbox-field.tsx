import { type ComponentProps, useId } from 'react';
import { describedBy, type FieldText, Notes } from './field.tsx';

export type CheckboxFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function CheckboxField({ label, hint, error, id: given, ...rest }: CheckboxFieldProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div>
      <label
        className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm/5 pointer-coarse:min-h-11"
        htmlFor={id}
      >
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
          aria-describedby={describedBy(id, hint, error)}
          {...(error && { 'aria-invalid': true as const })}
        />
        <span>{label}</span>
      </label>
      <div className="ps-6 pointer-coarse:ps-7">
        <Notes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
