import { type ReactNode, type SubmitEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { FormBar } from './form-bar.tsx';
import { formError } from './form-field.ts';
import { FormNotices } from './form-notices.tsx';
import { useSaveShortcut } from './form-save-shortcut.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import type { Values } from './merge-fields.ts';
import type { useRowForm } from './row-form.ts';
import { SubmitButton } from './submit-button.tsx';

interface RecordFormProps<Fields extends Values & FieldValues> {
  /** The edited item: "The alert". */
  what: string;
  /** Name of the local draft. */
  draft: string;
  editing: ReturnType<typeof useRowForm<Fields>>;
  /** The stored values. */
  stored: Fields;
  labels: Record<keyof Fields & string, string>;
  /** Formats a value for comparison. */
  formatValue(name: keyof Fields & string, value: Fields[keyof Fields & string]): string;
  saveText: string;
  busy: boolean;
  /** An error of the form as a whole, if there is more to report than the form's own errors. */
  error?: string | undefined;
  /** Submits the form. */
  onSubmit(event: SubmitEvent<HTMLFormElement>): unknown;
  /** More buttons, beside the submit buttons. */
  buttons?: ReactNode;
  children: ReactNode;
}

/**
 * The form of a single record: always open; Ctrl/Cmd+S saves. Enter in a field does not, because visitors see at once
 * what is saved.
 */
export function RecordForm<Fields extends Values & FieldValues>(props: RecordFormProps<Fields>) {
  const { what, draft, editing, stored, labels, formatValue, saveText, busy, buttons } = props;
  const { form, unsaved } = editing;
  const leaveGuard = useLeaveGuard({
    unsaved,
    isStoredLocally: editing.isStoredLocally,
    onDiscard: editing.discard,
  });
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const error = props.error ?? formError(form);

  // Ignore forms in dialogs, whose submit events bubble through the React tree.
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.target === event.currentTarget) props.onSubmit(event);
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FormNotices
          what={what}
          draft={draft}
          editing={editing}
          stored={stored}
          labels={labels}
          formatValue={formatValue}
        />
        {props.children}
      </div>
      <FormBar staysInSight={unsaved}>
        {error && <Notice tone="error">{error}</Notice>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-2">
            <SubmitButton ignoresEnter busy={busy} busyText="Saving...">
              {saveText}
            </SubmitButton>
            {unsaved && <Button onClick={editing.discard}>Discard changes</Button>}
            {buttons}
          </div>
          <p role="status" className="text-soft">
            {unsaved && 'Not saved yet'}
          </p>
        </div>
      </FormBar>
      {leaveGuard.question}
    </form>
  );
}
