import type { PuckAction, PuckApi } from '@puckeditor/core';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import {
  type BlockPath,
  type BlockPosition,
  findBlockPath,
  insertBlocksAt,
} from '../block-tree/block-path.ts';
import { captureFocus } from '../focus/focus-restore.ts';

export type GetPuck = () => PuckApi;

/** Returns the blocks of the page in the editor's format. */
export function getContent({ appState }: Pick<PuckApi, 'appState'>): readonly BlockData[] {
  return appState.data.content as BlockData[];
}

export function getSelectedId({ selectedItem }: Pick<PuckApi, 'selectedItem'>): string | null {
  return selectedItem?.props.id ?? null;
}

/** Returns the path of the selected block. */
export function getSelectedPath(puck: PuckApi): BlockPath | undefined {
  const id = getSelectedId(puck);
  return id === null ? undefined : findBlockPath(getContent(puck), id);
}

/** Edits the page as one history step and selects the block at a position. */
export function applyEdit(
  getPuck: GetPuck,
  action: PuckAction,
  select: BlockPosition | null,
): void {
  const restoreFocus = captureFocus();
  const { dispatch } = getPuck();
  dispatch(action);
  // Puck merges history entries within 250 ms: content and selection become one step.
  dispatch({ type: 'setUi', ui: { itemSelector: select }, recordHistory: true });
  restoreFocus(getSelectedId(getPuck()));
}

/** Inserts blocks as one history step and selects the first. */
export function insertBlocks(
  getPuck: GetPuck,
  blocks: readonly BlockData[],
  position: BlockPosition,
): void {
  applyEdit(
    getPuck,
    {
      type: 'setData',
      data: ({ content }) => ({
        content: insertBlocksAt(content as BlockData[], position, blocks) as typeof content,
      }),
      recordHistory: true,
    },
    position,
  );
}

/** Selects a block without changing the page. */
export function selectPosition(getPuck: GetPuck, position: BlockPosition | null): void {
  const restoreFocus = captureFocus();
  getPuck().dispatch({ type: 'setUi', ui: { itemSelector: position } });
  restoreFocus(getSelectedId(getPuck()));
}
