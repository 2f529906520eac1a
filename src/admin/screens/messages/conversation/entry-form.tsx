import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { ApiError } from '../../../api/client.ts';
import { withCommandKey } from '../../../command-palette/shortcut-keys.tsx';
import { formError, formField } from '../../../forms/form-field.ts';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { RecoveredDraftNotice } from '../../../forms/recovered-draft-notice.tsx';
import type { useEntryDraft } from './use-entry-draft.ts';

interface EntryFormProps {
  draft: ReturnType<typeof useEntryDraft>;
  label: string;
  hint: string;
  sendText: string;
  /** What the shortcut does: "send". */
  verb: string;
  busyText: string;
  /** Classes of its border and background. */
  look: string;
  /** Notices above the text. */
  children?: ReactNode;
}

/** The form of a reply or a note; Ctrl/Cmd+Enter sends it. */
export function EntryForm(props: EntryFormProps) {
  const { draft, label, hint, sendText, verb, busyText, look, children } = props;
  const { form, unsaved, isStoredLocally, busy } = draft;
  const element = useRef<HTMLFormElement>(null);
  // Only a text that the browser doesn't store is lost on leaving.
  const leaveGuard = useLeaveGuard({
    unsaved: unsaved && !isStoredLocally,
    onDiscard: draft.discard,
  });
  const error = formError(form) ?? conflictIn(draft.rejection);

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) element.current?.requestSubmit();
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={draft.submit}
      className={`grid gap-3 rounded-md border p-4 ${look}`}
    >
      <RecoveredDraftNotice
        name={draft.name}
        values={draft.typed}
        restore={draft.restore}
        summarize={({ text = '' }) => (text === '' ? [] : [{ label: 'Text', text }])}
      />
      {children}
      <TextArea
        label={label}
        hint={
          <>
            <span>{hint}</span>
            <span className="pointer-coarse:hidden">{` Press ${withCommandKey('Enter')} to ${verb}.`}</span>
          </>
        }
        rows={7}
        dir="auto"
        readOnly={busy}
        onKeyDown={onKey}
        {...formField(form, 'text')}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex max-w-full min-w-0 flex-wrap gap-2">
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyText={busyText}
            className="h-auto! min-h-8 max-w-full py-1 wrap-anywhere whitespace-normal! pointer-coarse:min-h-11"
          >
            {sendText}
          </Button>
          {unsaved && !busy && <Button onClick={draft.discard}>Discard draft</Button>}
        </div>
        <p role="status" className="text-soft">
          {unsaved && (isStoredLocally ? 'Draft saved in this browser' : 'Not saved yet')}
        </p>
      </div>
      {leaveGuard.question}
    </form>
  );
}

/** The form forgets its own error when the conversation changes. */
function conflictIn(rejection: unknown): string | undefined {
  return rejection instanceof ApiError && rejection.code === 'conflict'
    ? rejection.message
    : undefined;
}
