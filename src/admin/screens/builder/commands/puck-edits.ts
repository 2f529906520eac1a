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

/** The blocks of the page as the editor holds them. */
export function getContent({ appState }: Pick<PuckApi, 'appState'>): readonly BlockData[] {
  return appState.data.content as BlockData[];
}

export function getSelectedId({ selectedItem }: Pick<PuckApi, 'selectedItem'>): string | null {
  return selectedItem?.props.id ?? null;
}

/** Where the selected block stands. */
export function getSelectedPath(puck: PuckApi): BlockPath | undefined {
  const id = getSelectedId(puck);
  return id === null ? undefined : findBlockPath(getContent(puck), id);
}

/** Does something to the page as one step of its history, and selects what then stands at a position. */
export function applyEdit(
  getPuck: GetPuck,
  action: PuckAction,
  select: BlockPosition | null,
): void {
  const giveFocus = captureFocus();
  const { dispatch } = getPuck();
  dispatch(action);
  // What is recorded within a quarter of a second is one step: the page together with the selection.
  dispatch({ type: 'setUi', ui: { itemSelector: select }, recordHistory: true });
  giveFocus(getSelectedId(getPuck()));
}

/** Puts blocks into the page as one step of its history, and selects the first of them. */
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

/** Selects without a change of the page. */
export function selectPosition(getPuck: GetPuck, position: BlockPosition | null): void {
  const giveFocus = captureFocus();
  getPuck().dispatch({ type: 'setUi', ui: { itemSelector: position } });
  giveFocus(getSelectedId(getPuck()));
}
