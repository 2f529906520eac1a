import type { PuckAction, PuckApi } from '@puckeditor/core';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { type Spot, type Standing, standingOf, withBlocks } from '../block-tree/block-path.ts';
import { keepingFocus } from '../focus/focus-restore.ts';

export type GetPuck = () => PuckApi;

/** The blocks of the page as the editor holds them. */
export function contentIn({ appState }: Pick<PuckApi, 'appState'>): readonly BlockData[] {
  return appState.data.content as BlockData[];
}

export function selectedIn({ selectedItem }: Pick<PuckApi, 'selectedItem'>): string | null {
  return selectedItem?.props.id ?? null;
}

/** Where the selected block stands. */
export function selectedStanding(puck: PuckApi): Standing | undefined {
  const id = selectedIn(puck);
  return id === null ? undefined : standingOf(contentIn(puck), id);
}

/** Does something to the page as one step of its history, and selects what then stands at a spot. */
export function change(getPuck: GetPuck, action: PuckAction, select: Spot | null): void {
  const giveFocus = keepingFocus();
  const { dispatch } = getPuck();
  dispatch(action);
  // What is recorded within a quarter of a second is one step: the page together with the selection.
  dispatch({ type: 'setUi', ui: { itemSelector: select }, recordHistory: true });
  giveFocus(selectedIn(getPuck()));
}

/** Puts blocks into the page as one step of its history, and selects the first of them. */
export function insertBlocks(getPuck: GetPuck, blocks: readonly BlockData[], spot: Spot): void {
  change(
    getPuck,
    {
      type: 'setData',
      data: ({ content }) => ({
        content: withBlocks(content as BlockData[], spot, blocks) as typeof content,
      }),
      recordHistory: true,
    },
    spot,
  );
}

/** Selects without a change of the page. */
export function select(getPuck: GetPuck, spot: Spot | null): void {
  const giveFocus = keepingFocus();
  getPuck().dispatch({ type: 'setUi', ui: { itemSelector: spot } });
  giveFocus(selectedIn(getPuck()));
}
