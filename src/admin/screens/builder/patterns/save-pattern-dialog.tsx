import { useGetPuck } from '@puckeditor/core';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { nameOf } from '../block-tree/block-labels.ts';
import type { AskedDialogProps } from '../commands/commands-context.ts';
import { selectedStanding } from '../commands/puck-edits.ts';
import { contentOf } from '../content/edited-content.ts';
import { NameDialog } from './pattern-name-dialog.tsx';
import { keepPattern, usePatternChange } from './pattern-queries.ts';

/** Keeps the selected block, with all that stands in it, under a name. */
export function KeepPatternDialog({ open, onClose, returnFocus }: AskedDialogProps) {
  const getPuck = useGetPuck();
  const toast = useToast();
  const keeping = usePatternChange(
    (name: string) => {
      const block = selectedStanding(getPuck())?.block;
      if (!block) throw new Error('The block is gone.');
      return keepPattern({ name, content: contentOf({ content: [block] }) });
    },
    ({ name }) => {
      toast(`${name} is kept as a pattern.`);
      close();
    },
  );

  function close() {
    keeping.reset();
    onClose();
  }

  const type = getPuck().selectedItem?.type;
  return (
    <NameDialog
      open={open}
      onClose={close}
      title="Keep as pattern"
      hint="Everybody who edits pages finds it under this name in the list of patterns."
      name={type ? nameOf(type) : ''}
      confirmText="Keep pattern"
      busy={keeping.isPending}
      error={keeping.error}
      onName={(name) => keeping.mutate(name)}
      returnFocus={returnFocus}
    />
  );
}
