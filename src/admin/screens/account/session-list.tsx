import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { errorMessage } from '../../forms/form-errors.ts';

type OwnSession = InferResponseType<typeof api.me.sessions.$get, 200>['items'][number];

export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: () => parseResponse(api.me.sessions.$get()),
});

/** Devices signed in to this account. */
export function SessionList() {
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const [asking, setAsking] = useState(false);
  const endSession = useEndSession();
  if (error && !data) {
    return <LoadError title="Couldn’t load your sessions." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  const hasOthers = data.items.some(({ current }) => !current);
  return (
    <>
      <ul className="mb-4 border-t border-line">
        {data.items.map((session) => (
          <li key={session.id} className="border-b border-line py-2.5">
            <Device session={session} />
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
      ) : (
        <p className="text-soft">You’re not signed in anywhere else.</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else"
        sentence="All your other devices, browsers and applications will be signed out immediately. You’ll stay signed in here."
        confirmText="Sign out everywhere else"
        danger
        busy={endSession.isPending}
        error={endSession.error ? errorMessage(endSession.error) : undefined}
        onConfirm={() => endSession.mutate(null, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}

function Device({ session }: { session: OwnSession }) {
  const { device, client_ip, created_at, last_used_at, current, id } = session;
  const endSession = useEndSession();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium break-words">{device}</span>
          {current && <PanelBadge tone="green">This device</PanelBadge>}
        </p>
        <p className="text-[0.8125rem]/5 text-soft">
          {client_ip && <bdi>{`${client_ip} · `}</bdi>}
          <span>signed in</span> <RelativeTime at={created_at} /> <span>· last used</span>{' '}
          <RelativeTime at={last_used_at} />
        </p>
        {endSession.error && <p className="text-danger">{errorMessage(endSession.error)}</p>}
      </div>
      {!current && (
        <Button
          aria-label={`Sign out ${device}`}
          busy={endSession.isPending}
          onClick={() => endSession.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}

/** Ends one other session, or all of them. */
function useEndSession() {
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await parseResponse(api.me.sessions.$delete());
      else await parseResponse(api.me.sessions[':id'].$delete({ param: { id } }));
    },
    onSuccess: (_, id) => {
      const subject = id === null ? 'Other devices' : 'Device';
      toast(`${subject} signed out.`);
      return queries.invalidateQueries(ownSessionsQuery);
    },
  });
}
