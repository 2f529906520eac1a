import { type ReactNode, useId } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';

/** What a dialog asks for at one moment. */
export interface DialogStep {
  title: string;
  description?: string;
  fields: ReactNode;
  submitText: string;
  busyText: string;
  busy: boolean;
  /** Seconds until the next try. */
  waitSeconds: number;
  submit(): void;
}

interface StepDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  step: DialogStep;
  onCancel(): void;
  /** Keeps what was typed when someone clicks beside the dialog. */
  keepOpen?: boolean;
}

/** A form in a dialog that stays open while one step follows another. A field with `autoFocus` gets the focus. */
export function StepDialog({
  open,
  onOpenChange,
  step,
  onCancel,
  keepOpen = false,
}: StepDialogProps) {
  const form = useId();
  const { title, description, fields, submitText, busyText, busy, waitSeconds, submit } = step;
  return (
    <Dialog
      open={open}
      keepOpen={keepOpen}
      onOpenChange={onOpenChange}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            kind="primary"
            busy={busy}
            busyText={busyText}
            disabled={waitSeconds > 0}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={form}
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && waitSeconds === 0) submit();
        }}
      >
        {fields}
      </form>
    </Dialog>
  );
}
