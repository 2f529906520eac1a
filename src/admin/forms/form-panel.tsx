import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { isCommandPress } from '#ui/panel/command-press.ts';
import { isDialogOpen } from '#ui/panel/dialog/open-dialog.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { FormBar } from './form-bar.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormPanelProps {
  title: string;
  saveText: string;
  busyText: string;
  busy: boolean;
  /** Whether submitting changes what visitors see; Enter in a field then does not submit. */
  changesPublic?: boolean;
  /** The error of the form as a whole. */
  error: string | undefined;
  /** Shown beside the submit buttons, such as the save status. */
  state?: ReactNode;
  /** More buttons, beside the title. */
  buttons?: ReactNode;
  cancelText?: string;
  onSubmit(event: SubmitEvent): unknown;
  onCancel(): void;
  /** Handles Ctrl/Cmd+S; submits the form by default. */
  onKeep?: () => void;
  children: ReactNode;
}

/** A form above a list. Focuses its first field; Escape cancels, Ctrl/Cmd+S saves. */
export function FormPanel(props: FormPanelProps) {
  const { title, saveText, busyText, busy, error, state, buttons, children } = props;
  const { changesPublic = false, cancelText = 'Cancel', onSubmit, onCancel, onKeep } = props;
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current), []);

  // Ignore forms in dialogs, whose submit events bubble through the React tree.
  function submit(event: SubmitEvent) {
    if (event.target === event.currentTarget) onSubmit(event);
  }

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || !form.current?.contains(event.target as Node)) return;
    const isSave = isCommandPress(event, 's');
    if (!isSave && event.key !== 'Escape') return;
    event.preventDefault();
    if (!isSave) onCancel();
    else if (onKeep) onKeep();
    else form.current.requestSubmit();
  }

  return (
    <section
      aria-labelledby={heading}
      className="mb-6 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="min-w-0 text-base/6 font-semibold wrap-anywhere">
          {title}
        </h2>
        {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
      </div>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={onKey}>
        <div className="grid max-w-[45rem] gap-4">{children}</div>
        <FormBar>
          {error && <Notice tone="error">{error}</Notice>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="flex gap-2">
              <SubmitButton ignoresEnter={changesPublic} busy={busy} busyText={busyText}>
                {saveText}
              </SubmitButton>
              <Button onClick={onCancel}>{cancelText}</Button>
            </div>
            {state}
          </div>
        </FormBar>
      </form>
    </section>
  );
}

/** Deferred until the menu or dialog that opened the form has returned the focus. */
function focusFirst(form: HTMLFormElement | null): () => void {
  const timer = setTimeout(() => {
    if (isDialogOpen() || isTypingElsewhere()) return;
    form?.closest('section')?.scrollIntoView({ block: 'nearest' });
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
  return () => clearTimeout(timer);
}

/** A form that loads late must not take the focus from someone who is typing into the list's search. */
function isTypingElsewhere(): boolean {
  const focused = document.activeElement;
  return focused?.matches(':read-write') === true && !focused.closest('[role=dialog], form');
}
