import { BlockList, BlockListItem } from '../block-list/block-list.tsx';
import { CanvasBlockToolbar, FieldsWithToolbar } from '../toolbars/block-toolbars.tsx';
import { CanvasShortcuts, CommandsProvider } from './commands-provider.tsx';

/** Everything by keyboard and button, as the editor's library takes parts of its own. */
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
