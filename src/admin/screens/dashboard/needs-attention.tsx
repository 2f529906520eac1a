import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { maxCounted } from '#constants/limits.ts';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useCan } from '../../session/me.ts';
import { AttentionCounts } from './attention-counts.tsx';
import { AttentionItem, AttentionList } from './attention-list.tsx';
import { type Attention, attentionQuery } from './attention-query.ts';

/** What waits for the user, their recent edits, upcoming schedules and stale drafts. */
export function NeedsAttention() {
  const { data, error, refetch } = useQuery(attentionQuery);
  return (
    <section aria-labelledby="attention" className="mb-8">
      <h2 id="attention" className="mb-3 text-sm/5">
        Needs attention
      </h2>
      {data && <Lists attention={data} />}
      {error && !data && (
        <LoadError title="Couldn’t load this list." error={error} onRetry={refetch} />
      )}
    </section>
  );
}

function Lists({ attention }: { attention: Attention }) {
  const { missed, scheduled, idle, edited, counts } = attention;
  const canEdit = useCan('posts.write');
  return (
    <>
      <AttentionCounts counts={counts} />
      <div className="grid items-start gap-3 lg:grid-cols-3">
        {canEdit && (
          <AttentionList
            title="Continue where you left off"
            nothing="You haven’t edited anything yet."
          >
            {edited.map((row) => (
              <AttentionItem key={row.id} subject={row}>
                <span>{`${stateLabels[row.state]}, edited`}</span> <RelativeTime at={row.at} />
              </AttentionItem>
            ))}
          </AttentionList>
        )}
        <AttentionList title="Scheduled" nothing="Nothing is scheduled.">
          {missed.map((moment) => (
            <AttentionItem key={keyOf(moment)} subject={moment}>
              <Missed moment={moment} />
            </AttentionItem>
          ))}
          {scheduled.map((moment) => (
            <AttentionItem key={keyOf(moment)} subject={moment}>
              <span>{scheduleLabels[moment.action]}</span> <RelativeTime at={moment.at} />
            </AttentionItem>
          ))}
        </AttentionList>
        <AttentionList
          title="Idle drafts"
          nothing="No drafts older than two weeks."
          count={countOf(idle)}
        >
          {idle.items.map((draft) => (
            <AttentionItem key={draft.id} subject={draft}>
              <span>{`${draft.is_public ? 'Unpublished changes' : 'Draft'}, edited`}</span>{' '}
              <RelativeTime at={draft.updated_at} />
            </AttentionItem>
          ))}
        </AttentionList>
      </div>
    </>
  );
}

const stateLabels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Unpublished changes',
} as const;

const scheduleLabels = { publish: 'Publishes', unpublish: 'Unpublishes' } as const;
const missedLabels = { publish: 'Not published', unpublish: 'Still published' } as const;

function Missed({
  moment: { action, at, reason },
}: {
  moment: Attention['missed'][number];
}): ReactNode {
  return (
    <>
      <PanelBadge tone="red">{missedLabels[action]}</PanelBadge>{' '}
      {reason === null ? (
        <span>
          It was due <RelativeTime at={at} />. Retrying.
        </span>
      ) : (
        <span>
          <RelativeTime at={at} />
          <span>{`: ${reason}`}</span>
        </span>
      )}
    </>
  );
}

function keyOf({ id, action, at }: { id: string; action: string; at: string }): string {
  return `${id} ${action} ${at}`;
}

/** Formats the total if more items exist than are shown; otherwise null. */
function countOf({ items, total }: Attention['idle']): string | null {
  if (total <= items.length) return null;
  return total < maxCounted ? `${items.length} of ${total}` : `${items.length} of 1,000+`;
}
