import { BlockList, BlockListItem } from './block-list.tsx';
import { CanvasToolbar, FieldsWithToolbar } from './block-toolbars.tsx';
import { BuilderFrame, CanvasKeys } from './builder-frame.tsx';

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
