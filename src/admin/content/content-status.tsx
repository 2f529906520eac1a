import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import type { Content } from './content.ts';

type State = 'draft' | 'scheduled' | 'published' | 'was published';

const states: Record<State, { word: string; dot: string }> = {
  draft: { word: 'Draft', dot: 'border-grey-ink' },
  scheduled: { word: 'Scheduled', dot: 'border-blue-ink bg-blue-ink' },
  published: { word: 'Published', dot: 'border-green-ink bg-green-ink' },
  // Only in the trash; restoring the item publishes it again.
  'was published': { word: 'Previously published', dot: 'border-grey-ink' },
};

type Shown = Pick<Content, 'publication' | 'has_changes' | 'publish_at' | 'deleted_at'>;

/** Status of a page or post as a dot and a label. */
export function ContentStatus({ content }: { content: Shown }) {
  const { word, dot } = states[stateOf(content)];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span aria-hidden className={`size-2.5 shrink-0 rounded-full border-2 ${dot}`} />
        <span>{word}</span>
      </span>
      {content.publication === 'published' && content.has_changes && <ChangesBadge />}
    </span>
  );
}

export function ChangesBadge() {
  return <PanelBadge tone="yellow">Unpublished changes</PanelBadge>;
}

/** A badge for a project that is not public, beside that of its progress. */
export function DraftBadge({ content }: { content: Shown }) {
  const state = stateOf(content);
  if (state !== 'draft' && state !== 'scheduled') return null;
  return <PanelBadge tone={state === 'draft' ? 'grey' : 'blue'}>{states[state].word}</PanelBadge>;
}

function stateOf({ publication, publish_at, deleted_at }: Shown): State {
  if (publication === 'published') return deleted_at ? 'was published' : 'published';
  return publish_at ? 'scheduled' : 'draft';
}
