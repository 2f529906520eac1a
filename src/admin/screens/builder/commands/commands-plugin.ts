import { BlockList, BlockListItem } from '../block-list/block-list.tsx';
import { CanvasBlockToolbar, FieldsWithToolbar } from '../toolbars/block-toolbars.tsx';
import { CanvasShortcuts, CommandsProvider } from './commands-provider.tsx';

/** Puck plugin for commands by keyboard and button. */
export const commandsPlugin = {
  name: 'keyboard',
  overrides: {
    puck: CommandsProvider,
    iframe: CanvasShortcuts,
    drawer: BlockList,
    drawerItem: BlockListItem,
    actionBar: CanvasBlockToolbar,
    fields: FieldsWithToolbar,
  },
};
