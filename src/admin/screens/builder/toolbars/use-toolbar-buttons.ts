import { useGetPuck } from '@puckeditor/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import CornerLeftUp from 'lucide-react/icons/corner-left-up';
import ListIndentDecrease from 'lucide-react/icons/list-indent-decrease';
import ListIndentIncrease from 'lucide-react/icons/list-indent-increase';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Icon } from '#ui/panel/icon.ts';
import { writeToClipboard } from '../../../session/clipboard-storage.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { getSelectedPath } from '../commands/puck-edits.ts';
import { useShowFields } from '../sidebars/use-show-fields.ts';
import { usePuckState } from '../use-puck-state.ts';

export interface ToolbarButton {
  name: string;
  label: string;
  icon: Icon;
  /** Whether it has no effect on this block; pressing it announces why. */
  inactive: boolean;
  onPress(): void;
}

/** Returns the toolbar buttons for the selected block. */
export function useToolbarButtons(): readonly ToolbarButton[] {
  const getPuck = useGetPuck();
  const { blocks, clipboard, openDialog } = useBuilderCommands();
  const path = usePuckState((puck) => {
    const now = getSelectedPath(puck);
    if (!now) return '';
    const { drag, delete: gone, duplicate, insert } = puck.getPermissions({ item: now.block });
    const isFirst = now.position.index === 0;
    const isLast = now.position.index === now.siblings.length - 1;
    return JSON.stringify({ drag, gone, duplicate, insert, isFirst, isLast, inside: !!now.parent });
  });
  const isRightVisible = usePuckState(({ appState }) => appState.ui.rightSideBarVisible);
  const showFields = useShowFields();
  if (path === '') return [];
  const { drag, gone, duplicate, insert, isFirst, isLast, inside } = JSON.parse(path);

  const copy = () => {
    const text = clipboard.copy();
    if (text !== null) void writeToClipboard(text);
  };
  const button = (
    name: string,
    label: string,
    icon: Icon,
    press: () => void,
    { shown = true, inactive = false } = {},
  ) => (shown ? [{ name, label, icon, onPress: press, inactive }] : []);

  return [
    ...button('fields', 'Edit fields', SlidersHorizontal, () => showFields(), {
      shown: !isRightVisible,
    }),
    ...button('parent', 'Select parent', CornerLeftUp, blocks.selectParent, { shown: inside }),
    ...button('up', 'Move up', ArrowUp, () => blocks.move('up'), {
      shown: drag,
      inactive: isFirst,
    }),
    ...button('down', 'Move down', ArrowDown, () => blocks.move('down'), {
      shown: drag,
      inactive: isLast,
    }),
    ...button('into', 'Move into…', ListIndentIncrease, () => openDialog('move-into'), {
      shown: drag,
    }),
    ...button('out', 'Move out', ListIndentDecrease, () => blocks.move('out'), {
      shown: drag && inside,
    }),
    ...button('duplicate', 'Duplicate', CopyPlus, blocks.duplicate, { shown: duplicate }),
    ...button('copy', 'Copy', Copy, copy),
    ...button('save-pattern', 'Save as pattern', BookmarkPlus, () => openDialog('save-pattern'), {
      shown: insert && getPuck().getPermissions().insert,
    }),
    ...button('delete', 'Delete', Trash2, () => void blocks.remove(), { shown: gone }),
  ];
}
