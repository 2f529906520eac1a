import type { CustomField } from '@puckeditor/core';
import type { InlineText } from '#blocks/inline-text/inline-text.ts';
import { InlineTextField } from '../../../rich-text/inline/inline-text-field.tsx';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { useFieldId } from './use-validated-text.ts';

interface FormattedTextFieldProps {
  field: CustomField<InlineText>;
  id: string;
  value: InlineText | undefined;
  onChange(value: InlineText): void;
  readOnly?: boolean;
}

/** A text of a block that can have inline formatting and links. */
export function FormattedTextField(props: FormattedTextFieldProps) {
  const { field, id, value = '', onChange, readOnly = false } = props;
  const ownId = useFieldId(id);
  const { hint, placeholder } = field.metadata ?? {};
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <InlineTextField
        // Another block's text is another document, with a history of its own.
        key={id}
        id={ownId}
        label={field.label ?? ''}
        hint={hint}
        placeholder={placeholder ?? ''}
        value={value}
        readOnly={readOnly}
        onChange={onChange}
      />
    </ReadOnlyLock>
  );
}
