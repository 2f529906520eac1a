import { BlockList, BlockListItem } from '../block-list/block-list.tsx';
import { BlockFields } from '../sidebars/block-fields.tsx';
import { NoCanvasToolbar } from '../toolbars/block-toolbar.tsx';
import { CanvasShortcuts, CommandsProvider } from './commands-provider.tsx';

/** Puck plugin for commands by keyboard and button. */
export const commandsPlugin = {
  name: 'keyboard',
  overrides: {
    puck: CommandsProvider,
    iframe: CanvasShortcuts,
    drawer: BlockList,
    drawerItem: BlockListItem,
    actionBar: NoCanvasToolbar,
    fields: BlockFields,
  },
};
