import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { ApiError } from '../api/client.ts';
import { errorMessage } from './form-errors.ts';

interface NameDialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  hint?: string;
  /** The initial name. */
  name: string;
  maxLength?: number;
  confirmText: string;
  busy: boolean;
  error: Error | null;
  onName(name: string): void;
  returnFocus?: () => void;
}

const noName = 'Enter a name.';

/** Asks for a name; server errors are shown beside the field. */
export function NameDialog({ open, onClose, title, returnFocus, ...form }: NameDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !form.busy && onClose()}
      title={title}
      {...(returnFocus && { returnFocus })}
    >
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({
  hint,
  name: begun,
  maxLength = 100,
  confirmText,
  busy,
  error,
  onName,
  onClose,
}: Omit<NameDialogProps, 'open' | 'title' | 'returnFocus'>) {
  const id = useId();
  const [name, setName] = useState(begun);
  const [isEmpty, setEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(name.trim() === '');
    if (name.trim() === '') document.getElementById(id)?.focus();
    else if (!busy) onName(name.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id={id}
        label="Name"
        {...(hint && { hint })}
        error={isEmpty ? noName : getErrorMessage(error)}
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setEmpty(false);
        }}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" busy={busy}>
          {confirmText}
        </Button>
      </div>
    </form>
  );
}

function getErrorMessage(error: Error | null): string | undefined {
  if (!error) return undefined;
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ?? errorMessage(error);
}
