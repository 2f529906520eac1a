import type { UseFormReturn } from 'react-hook-form';
import { maxTermDescription } from '#constants/limits.ts';
import { maxCategoryLength } from '#constants/list-params.ts';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import type { TermType, TermValues } from '../../taxonomy/term-api.ts';

interface TermFormFieldsProps {
  form: UseFormReturn<TermValues>;
  type: TermType;
  /** Whether items may have its name already. */
  isRename?: boolean;
}

export function TermFormFields({ form, type, isRename = false }: TermFormFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={maxCategoryLength}
        hint={isRename && 'Renaming changes it everywhere. Links with the old name still work.'}
        {...formField(form, 'name')}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        maxLength={maxTermDescription}
        hint={
          type === 'posts'
            ? 'Shown to visitors above the news of this category.'
            : 'Shown to staff only.'
        }
        {...formField(form, 'description')}
      />
    </>
  );
}
