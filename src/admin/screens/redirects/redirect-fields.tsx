import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';

interface RedirectFieldsProps {
  form: UseFormReturn<{ from_path: string; to_path: string }>;
}

/** From where to where. */
export function RedirectFields({ form }: RedirectFieldsProps) {
  return (
    <>
      <TextField
        label="Old address"
        hint="On this site, such as /old-page. Small and capital letters make no difference."
        autoComplete="off"
        spellCheck={false}
        {...fieldOf(form, 'from_path')}
      />
      <TextField
        label="New address"
        hint="On this site, such as /news, or elsewhere, beginning with https://."
        autoComplete="off"
        spellCheck={false}
        {...fieldOf(form, 'to_path')}
      />
    </>
  );
}
