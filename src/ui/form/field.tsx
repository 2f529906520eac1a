import type { ReactNode } from 'react';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

const look =
  'block min-h-12 w-full rounded-[4px] border bg-white px-3 py-2 text-[1.125rem]/7 text-ink focus-visible:border-ink focus-visible:bg-white focus-visible:ring-3 focus-visible:ring-focus focus-visible:inset-ring-1 focus-visible:inset-ring-ink';

/** A control below its label, hint and error. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'border-s-4 border-[#b42318] ps-4' : ''}>
      <label className="block text-[1.125rem]/7 font-strong" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="text-base/6 text-[color:var(--soft,var(--color-ink-soft))]" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="text-base/6 font-strong text-[#b42318]" id={`${id}-error`}>
          <span className="sr-only">Error: </span>
          <span>{error}</span>
        </p>
      )}
      <div className="mt-2">
        {children({
          id,
          className: `${look} ${error ? 'border-[#b42318]' : 'border-field-edge'}`,
          ...(described && { 'aria-describedby': described }),
          ...(error && { 'aria-invalid': true as const }),
        })}
      </div>
    </div>
  );
}
