import type { Ref } from 'react';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';

interface CopyFieldProps {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** What the button copies, "the client ID"; the label if it is not given. */
  of?: string;
  value: string;
  hint?: string;
}

/** A text to copy. */
export function CopyField({ ref, label, of = `the ${label}`, value, hint }: CopyFieldProps) {
  return (
    <div className="grid justify-items-start gap-2 sm:flex sm:items-start">
      <div className="w-full min-w-0 sm:flex-1">
        <TextField
          ref={ref}
          label={label}
          readOnly
          value={value}
          hint={hint}
          autoComplete="off"
          translate="no"
          onFocus={({ target }) => target.select()}
        />
      </div>
      <CopyButton label="Copy" of={of} text={value} className="sm:mt-6" />
    </div>
  );
}
