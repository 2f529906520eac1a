import { useGetPuck } from '@puckeditor/core';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import type { CommandDialogProps } from '../commands/commands-context.ts';
import { getSelectedPath } from '../commands/puck-edits.ts';
import { serializeEditorData } from '../content/editor-content.ts';
import { createPattern, usePatternMutation } from './pattern-queries.ts';

/** Saves the selected block and its children as a named pattern. */
export function SavePatternDialog({ open, onClose, returnFocus }: CommandDialogProps) {
  const getPuck = useGetPuck();
  const toast = useToast();
  const saving = usePatternMutation(
    (name: string) => {
      const block = getSelectedPath(getPuck())?.block;
      if (!block) throw new Error('This block no longer exists.');
      return createPattern({ name, content: serializeEditorData({ content: [block] }) });
    },
    ({ name }) => {
      toast(`${name} saved as a pattern.`);
      close();
    },
  );

  function close() {
    saving.reset();
    onClose();
  }

  const type = getPuck().selectedItem?.type;
  return (
    <NameDialog
      open={open}
      onClose={close}
      title="Save as pattern"
      hint="Everyone who edits pages can find it under Patterns."
      name={type ? getBlockLabel(type) : ''}
      confirmText="Save pattern"
      busy={saving.isPending}
      error={saving.error}
      onName={(name) => saving.mutate(name)}
      returnFocus={returnFocus}
    />
  );
}
