import { type ReactNode, useId } from 'react';

/** Texts of a field. */
export interface FieldText {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
interface Wiring {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldText {
  id: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

const look =
  'block w-full rounded-md border bg-raised px-2.5 text-sm/5 text-ink placeholder:text-soft disabled:cursor-not-allowed disabled:bg-hover disabled:text-soft [&[readonly]]:bg-hover pointer-coarse:text-base/6';

/** A control between its label and its hint and error. */
export function Field({ id: given, label, hint, error, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = describedBy(id, hint, error);
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-sm/5 font-medium" htmlFor={id} data-label={label}>
        {label}
      </label>
      {children({
        id,
        className: `${look} ${error ? 'border-danger' : 'border-field'}`,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export function describedBy(
  id: string,
  hint: ReactNode,
  error: string | undefined,
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Hint and error of the control `id`. */
export function Notes({ id, hint, error }: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p className="mt-1 text-[0.8125rem]/5 font-medium text-danger" id={`${id}-error`}>
          <span className="sr-only">Error: </span>
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="mt-1 text-[0.8125rem]/5 text-soft" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}
