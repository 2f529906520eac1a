import type { CustomField } from '@puckeditor/core';
import { readRichText } from '#html/read-rich-text.ts';
import { RichTextField } from '../../../rich-text/rich-text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ReadOnlyLock } from './read-only-lock.tsx';

interface RichTextBlockFieldProps {
  field: CustomField<string>;
  id: string;
  value: string | undefined;
  onChange(html: string): void;
  readOnly?: boolean;
}

/** A whole text of a block, with the editor of the writing screen. */
export function RichTextBlockField(props: RichTextBlockFieldProps) {
  const { field, id, value = '', onChange, readOnly = false } = props;
  const label = field.label ?? '';
  const { text } = readRichText(value);
  const { hint } = field.metadata ?? {};
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <p className="mb-1 text-sm/5 font-medium">{label}</p>
      <p className="line-clamp-4 rounded-md border border-line bg-surface px-3 py-2 break-words">
        {text || <span className="text-soft">No text yet.</span>}
      </p>
      {typeof hint === 'string' && <p className="mt-1 text-[0.8125rem]/5 text-soft">{hint}</p>}
      {!readOnly && (
        <EditDialog title="Edit text">
          {/* Another block's text is another document, with a history of its own. */}
          <RichTextField key={id} label={label} value={value} onChange={onChange} />
        </EditDialog>
      )}
    </ReadOnlyLock>
  );
}
