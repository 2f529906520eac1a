import Eye from 'lucide-react/icons/eye';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { FormBar } from '../../../../forms/form-bar.tsx';
import { formError } from '../../../../forms/form-field.ts';
import { useSaveShortcut } from '../../../../forms/form-save-shortcut.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { IssueFields } from './issue-fields.tsx';
import type { IssueFields as Fields } from './issue-form-fields.ts';

interface IssueFormProps {
  form: UseFormReturn<Fields>;
  /** Notices above the fields. */
  notices: ReactNode;
  /** Buttons before "Preview", the primary one first. */
  buttons: ReactNode;
  /** Shown beside the buttons, such as the save status. */
  state: ReactNode;
  /** Runs on Ctrl/Cmd+S too. */
  onSubmit(event: SubmitEvent<HTMLFormElement>): unknown;
}

/** The form of a draft. */
export function IssueForm({ form, notices, buttons, state, onSubmit }: IssueFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  useSaveShortcut(element);
  const error = formError(form);

  // Ignore forms in dialogs, whose submit events bubble through the React tree.
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.target === event.currentTarget) onSubmit(event);
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label="Issue"
      onSubmit={submit}
      className="rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <div className="grid max-w-[45rem] grid-cols-[minmax(0,1fr)] gap-4">
        {notices}
        <IssueFields form={form} />
      </div>
      <FormBar>
        {error && <Notice tone="error">{error}</Notice>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-2">
            {buttons}
            <Button icon={Eye} onClick={() => setPreviewing(true)}>
              Preview
            </Button>
          </div>
          {state}
        </div>
      </FormBar>
      <PreviewDialog
        open={isPreviewing}
        fields={form.getValues()}
        onClose={() => setPreviewing(false)}
      />
    </form>
  );
}
