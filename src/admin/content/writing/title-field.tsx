import type { KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../forms/form-field.ts';
import type { WrittenValues } from '../written-types.ts';

interface TitleFieldProps {
  form: UseFormReturn<WrittenValues>;
  autoFocus: boolean;
  /** Moves the focus to the text. */
  onEnter(): void;
}

/** As large as on the public page. */
const shape =
  'col-start-1 row-start-1 min-h-12 w-full min-w-0 py-1 text-[2rem]/[2.375rem] font-semibold md:text-[2.875rem]/[3.25rem] wrap-anywhere whitespace-pre-wrap';

/** The title as a heading that grows with its text. Enter moves on to the text. */
export function TitleField({ form, autoFocus, onEnter }: TitleFieldProps) {
  const { error, ...field } = formField(form, 'title');
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div>
      <div className="grid">
        {/* Makes the field as high as its text. */}
        <div aria-hidden translate="no" className={`${shape} invisible`}>
          {`${form.watch('title')} `}
        </div>
        <textarea
          {...field}
          aria-label="Title"
          rows={1}
          // biome-ignore lint/a11y/noAutofocus: a new item begins with its title.
          autoFocus={autoFocus}
          placeholder="Title"
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'title-error' : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/[\r\n]+/g, ' ');
            return field.onChange(event);
          }}
          className={`${shape} resize-none overflow-hidden rounded-sm bg-transparent text-ink outline-offset-4 placeholder:text-soft`}
        />
      </div>
      {error && (
        <p id="title-error" className="mt-1 text-[0.8125rem]/5 font-medium text-danger">
          <span className="sr-only">Error: </span>
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
