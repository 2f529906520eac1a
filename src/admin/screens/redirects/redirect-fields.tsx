import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';

interface RedirectFieldsProps {
  form: UseFormReturn<{ from_path: string; to_path: string }>;
}

/** The old and the new URL. */
export function RedirectFields({ form }: RedirectFieldsProps) {
  return (
    <>
      <TextField
        label="Old URL"
        hint="A path on this site, such as /old-page. Not case-sensitive."
        autoComplete="off"
        spellCheck={false}
        {...formField(form, 'from_path')}
      />
      <TextField
        label="New URL"
        hint="A path such as /news, or a full URL starting with https://."
        autoComplete="off"
        spellCheck={false}
        {...formField(form, 'to_path')}
      />
    </>
  );
}
