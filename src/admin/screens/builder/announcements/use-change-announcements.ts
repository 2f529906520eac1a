import { type PuckApi, useGetPuck } from '@puckeditor/core';
import { useLayoutEffect, useRef } from 'react';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { nameOf } from '../block-tree/block-labels.ts';
import { spotInWords } from '../block-tree/insert-positions.ts';
import type { Say } from '../commands/block-commands.ts';
import { contentIn, selectedIn, selectedStanding } from '../commands/puck-edits.ts';
import { useBuilder } from '../use-puck-state.ts';
import { type Difference, differenceOf } from './content-diff.ts';

/** What of the editor's state tells what was done. */
interface Seen {
  content: readonly BlockData[];
  selected: string | null;
  isDragging: boolean;
  histories: readonly object[];
  index: number;
}

/**
 * Says what the library does by itself: undo and redo, a drag, a block that is selected by pointer or in the
 * outline. `hasSpoken` answers whether a command has just said it.
 */
export function useTelling(say: Say, hasSpoken: () => boolean): void {
  const getPuck = useGetPuck();
  const selected = useBuilder(selectedIn);
  const isDragging = useBuilder(({ appState }) => appState.ui.isDragging);
  const index = useBuilder(({ history }) => history.index);
  const last = useRef<Seen>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the moments at which something is told.
  useLayoutEffect(() => {
    const puck = getPuck();
    const before = last.current;
    const now = seenIn(puck);
    // While something is dragged, the page is still the one before.
    last.current = now.isDragging && before ? { ...before, isDragging: true } : now;
    if (!before || now.isDragging || hasSpoken()) return;
    const words = wordsFor(before, now, puck);
    if (words !== '') say(words);
  }, [getPuck, say, hasSpoken, selected, isDragging, index]);
}

function seenIn(puck: PuckApi): Seen {
  const { histories, index } = puck.history;
  const { isDragging } = puck.appState.ui;
  return { content: contentIn(puck), selected: selectedIn(puck), isDragging, histories, index };
}

function wordsFor(before: Seen, now: Seen, puck: PuckApi): string {
  const difference = () => differenceOf(before.content, now.content, now.selected);
  if (now.index < before.index) return `Undone.${stepInWords(difference())}`;
  const isKnown = now.histories[now.index] === before.histories[now.index];
  if (now.index > before.index && isKnown) return `Redone.${stepInWords(difference())}`;
  if (before.isDragging) return dragInWords(difference());
  return now.selected === before.selected ? '' : selectionInWords(puck);
}

function stepInWords(difference: Difference | null): string {
  if (!difference) return '';
  const { kind, name, where } = difference;
  const words = {
    added: `is there, ${where}`,
    gone: 'is gone',
    moved: `stands ${where}`,
    changed: 'has changed',
  };
  return ` ${name} ${words[kind]}.`;
}

function dragInWords(difference: Difference | null): string {
  if (difference?.kind === 'added') return `${difference.name} added ${difference.where}.`;
  if (difference?.kind === 'moved') return `${difference.name} moved, ${difference.where}.`;
  return 'Nothing was moved.';
}

/** The selected block with its place: `Card is selected, after Heading, in Section.` */
function selectionInWords(puck: PuckApi): string {
  const standing = selectedStanding(puck);
  if (!standing) return 'Nothing is selected.';
  const where = spotInWords(contentIn(puck), standing.spot);
  return `${nameOf(standing.block.type)} is selected, ${where}.`;
}
