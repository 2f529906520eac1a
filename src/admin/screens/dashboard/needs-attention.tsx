import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { ReactNode } from 'react';
import { maxCounted } from '#constants/limits.ts';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Skeleton } from '#ui/panel/states/skeleton.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { AttentionItem, AttentionList } from './attention-list.tsx';

/** Live changes don't announce drafts, so this is polled. */
const askAgainMs = 60_000;

type Read = typeof api.dashboard.attention.$get;
type Attention = InferResponseType<Read, 200>;

/** Upcoming schedules, stale drafts, and the user's recent edits. */
export function NeedsAttention() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'attention'],
    queryFn: () => parseResponse(api.dashboard.attention.$get()) as Promise<Attention>,
    staleTime: 0,
    refetchInterval: askAgainMs,
  });
  return (
    <section aria-labelledby="attention" className="mt-8">
      <h2 id="attention" className="mb-3 text-sm/5">
        Needs attention
      </h2>
      {data && <Lists attention={data} />}
      {error && !data && (
        <LoadError
          title="This list could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Skeleton>
          <div aria-hidden className="grid gap-3 lg:grid-cols-3">
            {['scheduled', 'idle', 'edited'].map((list) => (
              <div key={list} className="h-48 rounded-md bg-hover" />
            ))}
          </div>
        </Skeleton>
      )}
    </section>
  );
}

function Lists({ attention }: { attention: Attention }) {
  const { missed, scheduled, idle, edited } = attention;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-3">
      <AttentionList title="Scheduled" nothing="Nothing is scheduled.">
        {missed.map((moment) => (
          <AttentionItem key={keyOf(moment)} subject={moment}>
            <Missed moment={moment} />
          </AttentionItem>
        ))}
        {scheduled.map((moment) => (
          <AttentionItem key={keyOf(moment)} subject={moment}>
            {scheduleLabels[moment.action]} <RelativeTime at={moment.at} />
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
            {draft.is_public ? 'Unpublished changes' : 'Draft'}, edited{' '}
            <RelativeTime at={draft.updated_at} />
          </AttentionItem>
        ))}
      </AttentionList>
      <AttentionList title="Recently edited by you" nothing="You haven’t edited anything yet.">
        {edited.map((row) => (
          <AttentionItem key={row.id} subject={row}>
            <RelativeTime at={row.at} />
          </AttentionItem>
        ))}
      </AttentionList>
    </div>
  );
}

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
        <>
          It was due <RelativeTime at={at} />. Retrying.
        </>
      ) : (
        <>
          <RelativeTime at={at} />: {reason}
        </>
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
  return total < maxCounted ? `${items.length} of ${total}` : `${items.length} of 1,000 or more`;
}
