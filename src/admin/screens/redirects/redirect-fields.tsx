import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { formField } from '../../forms/form-field.ts';
import { UrlField } from '../../url-field/url-field.tsx';

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
      <UrlField
        label="New URL"
        name="to_path"
        hint="Search pages, posts, projects, publications and files, or enter a path such as /news or a full URL starting with https://."
        {...controlledField(form, 'to_path')}
      />
    </>
  );
}
