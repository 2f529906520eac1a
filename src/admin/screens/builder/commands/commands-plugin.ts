import { BlockList, BlockListItem } from '../block-list/block-list.tsx';
import { CanvasToolbar, FieldsWithToolbar } from '../toolbars/block-toolbars.tsx';
import { BuilderFrame, CanvasKeys } from './commands-provider.tsx';

/** Everything by keyboard and button, as the editor's library takes parts of its own. */
export const keyboardPlugin = {
  name: 'keyboard',
  overrides: {
    puck: BuilderFrame,
    iframe: CanvasKeys,
    drawer: BlockList,
    drawerItem: BlockListItem,
    actionBar: CanvasToolbar,
    fields: FieldsWithToolbar,
  },
};
