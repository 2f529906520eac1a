import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';

interface SelectDialogProps<Value extends string> {
  title: string;
  description?: string;
  /** The label of the field. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The value that is selected first. */
  initial: Value;
  confirmText: string;
  busy: boolean;
  onSelect(value: Value): void;
  onClose(): void;
}

/** Asks for one of several values. */
export function SelectDialog<Value extends string>(props: SelectDialogProps<Value>) {
  const { title, description, label, options, initial, confirmText, busy, onSelect, onClose } =
    props;
  const form = useId();
  const [value, setValue] = useState(initial);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSelect(value);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(description && { description })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <SelectField
          label={label}
          options={options}
          value={value}
          onChange={({ target }) => setValue(target.value as Value)}
        />
      </form>
    </Dialog>
  );
}
