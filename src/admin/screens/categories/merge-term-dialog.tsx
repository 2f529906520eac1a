import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Field } from '#ui/panel/field/field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { type TermRow, type TermType, termEndpoints } from '../../taxonomy/term-api.ts';
import { TermInput } from '../../taxonomy/term-input.tsx';
import { useTermSuggestions } from '../../taxonomy/term-suggestions.ts';
import { termsKey } from './term-queries.ts';
import { termViews } from './term-views.ts';

interface MergeTermDialogProps {
  type: TermType;
  term: TermRow;
  onClose(): void;
}

/** Asks which other term gets the items and names of `term`. */
export function MergeTermDialog({ type, term, onClose }: MergeTermDialogProps) {
  const form = useId();
  const toast = useToast();
  const reload = useInvalidate(termsKey);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { exact } = useTermSuggestions(type, text, text.trim() !== '');
  const { noun } = termViews[type];
  const merging = useMutation({
    mutationFn: (into: TermRow) =>
      parseResponse(
        termEndpoints(type).merge.$put({
          param: { id: term.id },
          json: { version: term.version, into: into.id },
        }),
      ),
    onSuccess: ({ name }) => {
      toast(`“${term.name}” was merged into “${name}”.`);
      onClose();
    },
    onSettled: () => reload(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (exact && exact.id !== term.id) merging.mutate(exact);
    else setError(`Choose another ${noun} from the list.`);
  }

  function change(next: string) {
    setText(next);
    setError(undefined);
  }

  const uses = term.uses === 1 ? '1 item' : `${term.uses.toLocaleString('en-GB')} items`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !merging.isPending && onClose()}
      title={`Merge “${term.name}”`}
      description={`${uses} will move to the other ${noun}. “${term.name}” will be deleted; links with its name will lead to the other one.`}
      footer={
        <>
          <Button onClick={onClose} disabled={merging.isPending}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form} busy={merging.isPending}>
            Merge
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field id={undefined} label="Merge into" error={error}>
          {({ className, ...wiring }) => (
            <TermInput
              wiring={{ ...wiring, className: `${className} h-8 pointer-coarse:h-11` }}
              type={type}
              text={text}
              without={[term.name]}
              onText={change}
              onPick={change}
            />
          )}
        </Field>
        {merging.error && <Notice tone="error">{errorMessage(merging.error)}</Notice>}
      </form>
    </Dialog>
  );
}
