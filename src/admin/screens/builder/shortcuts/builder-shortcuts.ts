import { isCommandPress } from '#ui/panel/command-press.ts';
import { withCommandKey } from '../../../command-palette/shortcut-keys.tsx';
import { tableShortcuts } from '../../../rich-text/table-shortcuts.ts';

/** A command with a keyboard shortcut. */
export type ShortcutCommand =
  | 'move-up'
  | 'move-down'
  | 'move-in'
  | 'move-out'
  | 'duplicate'
  | 'delete'
  | 'select-parent'
  | 'edit-fields'
  | 'next-part'
  | 'previous-part'
  | 'search'
  | 'show-keys';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

const withAlt: Readonly<Record<string, ShortcutCommand>> = {
  ArrowUp: 'move-up',
  ArrowDown: 'move-down',
  ArrowRight: 'move-in',
  ArrowLeft: 'move-out',
};

const singleKeyCommands: Readonly<Record<string, ShortcutCommand>> = {
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'select-parent',
  F2: 'edit-fields',
  F6: 'next-part',
};

const single: Readonly<Record<string, ShortcutCommand>> = { '/': 'search', '?': 'show-keys' };

/** Returns the command for a key; `singleKeys` enables single-letter shortcuts. */
export function getShortcutCommand(pressed: KeyPress, singleKeys: boolean): ShortcutCommand | null {
  const { key, altKey, shiftKey } = pressed;
  const withCommand = pressed.ctrlKey || pressed.metaKey;
  if (withCommand) return isCommandPress(pressed, 'd') ? 'duplicate' : null;
  if (altKey) return shiftKey ? null : (withAlt[key] ?? null);
  if (shiftKey && key === 'F6') return 'previous-part';
  const singleKeyCommand = shiftKey ? undefined : singleKeyCommands[key];
  return singleKeyCommand ?? (singleKeys ? (single[key] ?? null) : null);
}

export interface ShortcutHelp {
  keys: string;
  what: string;
}

/** The builder's keyboard shortcuts, including those of the library. */
export const builderShortcuts: readonly { title: string; keys: readonly ShortcutHelp[] }[] = [
  {
    title: 'Selected block',
    keys: [
      { keys: 'Alt ↑', what: 'Move up' },
      { keys: 'Alt ↓', what: 'Move down' },
      { keys: 'Alt →', what: 'Move into the block next to it' },
      { keys: 'Alt ←', what: 'Move out of the parent block' },
      { keys: withCommandKey('D'), what: 'Duplicate' },
      { keys: withCommandKey('C'), what: 'Copy' },
      { keys: withCommandKey('X'), what: 'Cut' },
      { keys: withCommandKey('V'), what: 'Paste after the block' },
      { keys: 'Delete', what: 'Delete' },
      { keys: 'F2', what: 'Edit the block’s fields' },
      { keys: 'Esc', what: 'Select the parent block, or nothing' },
    ],
  },
  {
    title: 'Block list and outline',
    keys: [
      { keys: 'Enter', what: 'Add the block, or select it on the page' },
      { keys: 'Shift Enter', what: 'Add the block inside the selected one' },
      { keys: '/', what: 'Search blocks' },
      { keys: '↑ ↓', what: 'Go through the outline' },
      { keys: '← →', what: 'Collapse or expand a block in the outline' },
      { keys: 'F2', what: 'Rename a block in the outline' },
    ],
  },
  { title: 'In a table of a text', keys: tableShortcuts },
  {
    title: 'Page',
    keys: [
      { keys: withCommandKey('Z'), what: 'Undo' },
      { keys: `${withCommandKey('Shift')} Z`, what: 'Redo' },
      { keys: withCommandKey('Y'), what: 'Redo' },
      { keys: withCommandKey('I'), what: 'Switch between editing and interactive preview' },
      { keys: withCommandKey('S'), what: 'Save now' },
      { keys: 'F6', what: 'Go to the next area: blocks or outline, page, fields, header' },
      { keys: 'Shift F6', what: 'Go to the previous area' },
      { keys: '?', what: 'Show keyboard shortcuts' },
    ],
  },
];
