import type { Ref } from 'react';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formatDateTime } from '../date-time/format-date-time.ts';

interface NewLinkFieldProps {
  ref?: Ref<HTMLInputElement>;
  /** "Preview link" */
  label: string;
  url: string;
  /** ISO 8601 */
  expiresAt: string;
}

/** A link with a secret, which is shown once to be copied. */
export function NewLinkField({ ref, label, url, expiresAt }: NewLinkFieldProps) {
  return (
    <div className="grid justify-items-start gap-2 sm:flex sm:items-start">
      <div className="w-full min-w-0 sm:flex-1">
        <TextField
          ref={ref}
          label={label}
          readOnly
          value={url}
          hint={`Copy the link now: you won’t be able to see it again. It expires on ${formatDateTime(new Date(expiresAt))}.`}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <CopyButton label="Copy" of={`the ${label.toLowerCase()}`} text={url} className="sm:mt-6" />
    </div>
  );
}
