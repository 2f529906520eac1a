import type { Ref } from 'react';
import { formatDateTime } from '../date-time/format-date-time.ts';
import { CopyField } from './copy-field.tsx';

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
    <CopyField
      ref={ref}
      label={label}
      of={`the ${label.toLowerCase()}`}
      value={url}
      hint={`Copy the link now: you won’t be able to see it again. It expires on ${formatDateTime(new Date(expiresAt))}.`}
    />
  );
}
