import type { ReactNode } from 'react';
import { diffField } from './field-diff.ts';
import { FormatChangeList } from './format-change-list.tsx';
import { TextDiffView } from './text-diff-view.tsx';

/** Two people's versions of a text: what differs is marked, long stretches that are the same are shortened. */
export function compareTexts(theirs: string, mine: string): Record<'theirs' | 'mine', ReactNode> {
  const { parts, formats } = diffField(theirs, mine);
  return {
    theirs: (
      <>
        <TextDiffView parts={parts} side="first" versions="ofPeople" />
        <FormatChangeList formats={formats} is="gone" />
      </>
    ),
    mine: (
      <>
        <TextDiffView parts={parts} side="second" versions="ofPeople" />
        <FormatChangeList formats={formats} is="new" />
      </>
    ),
  };
}
