import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';

interface FormPanelProps {
  title: string;
  saveText: string;
  busyText: string;
  busy: boolean;
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  onSubmit: FormEventHandler;
  onCancel(): void;
  children: ReactNode;
}

/** A form that opens above a list. The focus goes into it; Escape cancels it. */
export function FormPanel(props: FormPanelProps) {
  const { title, saveText, busyText, busy, error, onSubmit, onCancel, children } = props;
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current), []);

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <section
      aria-labelledby={heading}
      className="mb-6 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id={heading} className="mb-4 text-base/6 font-semibold">
        {title}
      </h2>
      <form ref={form} noValidate onSubmit={onSubmit} onKeyDown={cancelOnEscape}>
        <div className="grid max-w-[45rem] gap-4">
          {children}
          {error && <Notice tone="error">{error}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" type="submit" busy={busy} busyText={busyText}>
              {saveText}
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </div>
      </form>
    </section>
  );
}

/** Once what opened the form, such as a menu, has given the focus back. */
function focusFirst(form: HTMLFormElement | null): () => void {
  const timer = setTimeout(() => {
    form?.scrollIntoView({ block: 'nearest' });
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
  return () => clearTimeout(timer);
}
