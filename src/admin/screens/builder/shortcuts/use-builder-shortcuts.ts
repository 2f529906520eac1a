import { useGetPuck } from '@puckeditor/core';
import { useEffect, useRef } from 'react';
import { useSingleKeyShortcuts } from '../../../command-palette/single-key-shortcuts.ts';
import { useShowBlockList } from '../block-list/use-show-block-list.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { getSelectedId } from '../commands/puck-edits.ts';
import { focusRegion } from '../focus/region-focus.ts';
import { useShowFields } from '../sidebars/use-show-fields.ts';
import { getShortcutCommand, type ShortcutCommand } from './builder-shortcuts.ts';
import { isInOutline, isInOverlay, isInSheet, isOutsideBlocks } from './shortcut-scope.ts';

const onFocused: ReadonlySet<ShortcutCommand> = new Set([
  'move-up',
  'move-down',
  'move-in',
  'move-out',
  'duplicate',
  'delete',
  'edit-fields',
]);

/** Handles the builder's shortcuts in the panel's document or in the canvas. */
export function useBuilderShortcuts(of: Document | undefined): void {
  const getPuck = useGetPuck();
  const { blocks, openDialog } = useBuilderCommands();
  const [singleKeys] = useSingleKeyShortcuts();
  const show = useRef({ blocks: () => {}, fields: () => {} });
  show.current = { blocks: useShowBlockList(), fields: useShowFields() };

  useEffect(() => {
    if (!of) return;

    const does: Record<ShortcutCommand, (selected: string | null) => boolean> = {
      'move-up': ifSelected(() => blocks.move('up')),
      'move-down': ifSelected(() => blocks.move('down')),
      'move-in': ifSelected(() => blocks.move('in')),
      'move-out': ifSelected(() => blocks.move('out')),
      duplicate: ifSelected(() => blocks.duplicate()),
      delete: ifSelected(() => void blocks.remove()),
      'select-parent': ifSelected(() => blocks.selectParent()),
      'edit-fields': ifSelected(() => show.current.fields()),
      'next-part': always((selected) => focusRegion(1, selected)),
      'previous-part': always((selected) => focusRegion(-1, selected)),
      search: always(() => show.current.blocks()),
      'show-keys': always(() => openDialog('shortcuts')),
    };

    function onKey(event: KeyboardEvent): void {
      const { appState } = getPuck();
      if (event.defaultPrevented || event.isComposing || appState.ui.isDragging) return;
      if (event.getModifierState('AltGraph')) return;
      const command = getShortcutCommand(event, singleKeys);
      const isPart = command === 'next-part' || command === 'previous-part';
      if (appState.ui.previewMode === 'interactive' && !isPart && command !== 'show-keys') return;
      if (isOutsideBlocks(event.target) && !(isPart && !isInOverlay(event.target))) return;
      if (command === 'edit-fields' && isInOutline(event.target)) return;
      // Escape and the focus belong to the sheet.
      if (command && isInSheet(event.target) && !onFocused.has(command)) return;
      if (command) {
        selectFocused(event, command);
        if (does[command](getSelectedId(getPuck()))) event.preventDefault();
      } else if (isPress(event)) pressed(event);
    }

    /** In the outline, shortcuts apply to the focused block. */
    function selectFocused({ target }: KeyboardEvent, command: ShortcutCommand): void {
      const row = (target as Element | null)?.closest?.<HTMLElement>('[data-outline-block]');
      const id = row?.dataset.outlineBlock;
      if (id && onFocused.has(command)) blocks.selectById(id);
    }

    /** Enter or Space selects a block in the canvas; pressed again, focuses its fields. */
    function pressed(event: KeyboardEvent): void {
      const id = (event.target as Element | null)?.getAttribute?.('data-puck-component');
      if (!id) return;
      event.preventDefault();
      if (getSelectedId(getPuck()) === id) show.current.fields();
      else blocks.selectById(id);
    }

    of.addEventListener('keydown', onKey, true);
    return () => of.removeEventListener('keydown', onKey, true);
  }, [of, getPuck, blocks, openDialog, singleKeys]);
}

function always(act: (selected: string | null) => void) {
  return (selected: string | null): boolean => {
    act(selected);
    return true;
  };
}

function ifSelected(act: () => void) {
  return (selected: string | null): boolean => {
    if (selected !== null) act();
    return selected !== null;
  };
}

function isPress({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
