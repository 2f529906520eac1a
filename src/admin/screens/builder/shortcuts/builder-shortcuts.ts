import { withCommandKey } from '../../../command-palette/shortcut-keys.tsx';

/** What a key does in the builder. */
export type KeyedCommand =
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

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

const withAlt: Readonly<Record<string, KeyedCommand>> = {
  ArrowUp: 'move-up',
  ArrowDown: 'move-down',
  ArrowRight: 'move-in',
  ArrowLeft: 'move-out',
};

const alone: Readonly<Record<string, KeyedCommand>> = {
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'select-parent',
  F2: 'edit-fields',
  F6: 'next-part',
};

const single: Readonly<Record<string, KeyedCommand>> = { '/': 'search', '?': 'show-keys' };

/** What a pressed key asks for; `singleKeys` says whether those of one letter are switched on. */
export function commandFor(pressed: PressedKey, singleKeys: boolean): KeyedCommand | null {
  const { key, altKey, shiftKey } = pressed;
  const withCommand = pressed.ctrlKey || pressed.metaKey;
  if (withCommand) return !altKey && !shiftKey && key.toLowerCase() === 'd' ? 'duplicate' : null;
  if (altKey) return shiftKey ? null : (withAlt[key] ?? null);
  if (shiftKey && key === 'F6') return 'previous-part';
  const byItself = shiftKey ? undefined : alone[key];
  return byItself ?? (singleKeys ? (single[key] ?? null) : null);
}

export interface KeyWords {
  keys: string;
  what: string;
}

/** All keys of the builder, those of its library too. */
export const builderKeys: readonly { title: string; keys: readonly KeyWords[] }[] = [
  {
    title: 'The selected block',
    keys: [
      { keys: 'Alt ↑', what: 'Move up' },
      { keys: 'Alt ↓', what: 'Move down' },
      { keys: 'Alt →', what: 'Move into the block beside it' },
      { keys: 'Alt ←', what: 'Move out of the block around it' },
      { keys: withCommandKey('D'), what: 'Duplicate' },
      { keys: withCommandKey('C'), what: 'Copy' },
      { keys: withCommandKey('X'), what: 'Cut' },
      { keys: withCommandKey('V'), what: 'Paste after it' },
      { keys: 'Delete', what: 'Delete' },
      { keys: 'F2', what: 'Edit its fields' },
      { keys: 'Esc', what: 'Select the block around it, or nothing' },
    ],
  },
  {
    title: 'The lists of blocks',
    keys: [
      { keys: 'Enter', what: 'Add the block, or select it in the page' },
      { keys: 'Shift Enter', what: 'Add it inside the selected block' },
      { keys: '/', what: 'Search for a block' },
    ],
  },
  {
    title: 'The page',
    keys: [
      { keys: withCommandKey('Z'), what: 'Undo' },
      { keys: `${withCommandKey('Shift')} Z`, what: 'Redo' },
      { keys: withCommandKey('Y'), what: 'Redo' },
      { keys: withCommandKey('I'), what: 'Try the page as visitors do, and back' },
      { keys: withCommandKey('S'), what: 'Save now' },
      { keys: 'F6', what: 'Go to the next part: blocks, outline, page, fields, header' },
      { keys: 'Shift F6', what: 'Go to the part before' },
      { keys: '?', what: 'Show these keys' },
    ],
  },
];
