import { type PuckApi, useGetPuck } from '@puckeditor/core';
import { useLayoutEffect, useRef } from 'react';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { describePosition } from '../block-tree/insert-positions.ts';
import type { Announce } from '../commands/block-commands.ts';
import { getContent, getSelectedId, getSelectedPath } from '../commands/puck-edits.ts';
import { usePuckState } from '../use-puck-state.ts';
import { type ContentDiff, diffContent } from './content-diff.ts';

/** The editor state that changes are derived from. */
interface EditorSnapshot {
  content: readonly BlockData[];
  selected: string | null;
  isDragging: boolean;
  histories: readonly object[];
  index: number;
}

/**
 * Announces what Puck does by itself: undo and redo, drags, and selection by pointer or in the outline.
 * `hasSpoken` returns whether a command has already announced it.
 */
export function useChangeAnnouncements(announce: Announce, hasSpoken: () => boolean): void {
  const getPuck = useGetPuck();
  const selected = usePuckState(getSelectedId);
  const isDragging = usePuckState(({ appState }) => appState.ui.isDragging);
  const index = usePuckState(({ history }) => history.index);
  const last = useRef<EditorSnapshot>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the changes to announce.
  useLayoutEffect(() => {
    const puck = getPuck();
    const before = last.current;
    const now = takeSnapshot(puck);
    // During a drag the page has not changed yet.
    last.current = now.isDragging && before ? { ...before, isDragging: true } : now;
    if (!before || now.isDragging || hasSpoken()) return;
    const words = describeChange(before, now, puck);
    if (words !== '') announce(words);
  }, [getPuck, announce, hasSpoken, selected, isDragging, index]);
}

function takeSnapshot(puck: PuckApi): EditorSnapshot {
  const { histories, index } = puck.history;
  const { isDragging } = puck.appState.ui;
  return { content: getContent(puck), selected: getSelectedId(puck), isDragging, histories, index };
}

function describeChange(before: EditorSnapshot, now: EditorSnapshot, puck: PuckApi): string {
  const difference = () => diffContent(before.content, now.content, now.selected);
  if (now.index < before.index) return `Undone.${describeHistoryStep(difference())}`;
  const isKnown = now.histories[now.index] === before.histories[now.index];
  if (now.index > before.index && isKnown) return `Redone.${describeHistoryStep(difference())}`;
  if (before.isDragging) return describeDrag(difference());
  return now.selected === before.selected ? '' : describeSelection(puck);
}

function describeHistoryStep(difference: ContentDiff | null): string {
  if (!difference) return '';
  const { kind, name, position } = difference;
  const words = {
    added: `added, ${position}`,
    gone: 'removed',
    moved: `moved, ${position}`,
    changed: 'changed',
  };
  return ` ${name} ${words[kind]}.`;
}

function describeDrag(difference: ContentDiff | null): string {
  if (difference?.kind === 'added') return `${difference.name} added ${difference.position}.`;
  if (difference?.kind === 'moved') return `${difference.name} moved, ${difference.position}.`;
  return 'Nothing moved.';
}

/** Describes the selected block: `Card is selected, after Heading, in Section.` */
function describeSelection(puck: PuckApi): string {
  const path = getSelectedPath(puck);
  if (!path) return 'Nothing is selected.';
  const where = describePosition(getContent(puck), path.position);
  return `${getBlockLabel(path.block.type)} is selected, ${where}.`;
}
