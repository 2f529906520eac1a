import type { OAuthGrant } from '@supabase/auth-js';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { scopeLabel } from '../../applications/scope-label.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { auth } from '../../session/auth-client.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';

/** The applications that the user signs in to with this account; none while the OAuth server is turned off. */
export const grantsQuery = queryOptions({
  queryKey: ['auth', 'oauth-grants'],
  queryFn: async (): Promise<OAuthGrant[]> => {
    const { data, error } = await auth.oauth.listGrants();
    if (error?.code === 'feature_disabled') return [];
    if (error) throw error;
    return data;
  },
});

/** Whether applications have access to the account, or that could not be loaded; false while it is not known yet. */
export function useHasApplications(): boolean {
  // The error is gone while it is tried again.
  const { data, errorUpdateCount } = useQuery(grantsQuery);
  return data ? data.length > 0 : errorUpdateCount > 0;
}

/** Lists the applications with access to the account, and revokes it. */
export function ApplicationsSection() {
  const { data: grants, error, refetch } = useQuery(grantsQuery);
  const [revoking, setRevoking] = useState<OAuthGrant | null>(null);
  if (error && !grants) {
    return <LoadError title="Couldn’t load your applications." error={error} onRetry={refetch} />;
  }
  if (!grants) return <Loading />;
  return (
    <div className="grid gap-3">
      <p>You sign in to these applications with this account. They can see the details listed.</p>
      <ul className="border-t border-line">
        {grants.map((grant) => (
          <li
            key={grant.client.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5"
          >
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-anywhere">
                <bdi>{grant.client.name}</bdi>
              </p>
              <ul className="list-disc ps-5">
                {grant.scopes.map((scope) => (
                  <li key={scope}>{scopeLabel(scope)}</li>
                ))}
              </ul>
              <p className="text-[0.8125rem]/5 text-soft">
                <span>Approved</span> <RelativeTime at={grant.granted_at} />
              </p>
            </div>
            <Button
              aria-label={`Revoke access for ${grant.client.name}`}
              onClick={() => setRevoking(grant)}
            >
              Revoke access
            </Button>
          </li>
        ))}
      </ul>
      {revoking && <RevokeGrant grant={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function RevokeGrant({ grant, onClose }: { grant: OAuthGrant; onClose(): void }) {
  const { id: clientId, name } = grant.client;
  const toast = useToast();
  const queries = useQueryClient();
  const confirmation = useConfirmAction({
    act: async () => {
      const { error } = await auth.oauth.revokeGrant({ clientId });
      if (error) throw error;
    },
    onDone: () => toast(`Access revoked for ${name}.`),
    onSettled: () => queries.invalidateQueries(grantsQuery),
    describeError: (error) => toAuthFailure(error, 'Couldn’t revoke access. Try again.').message,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Revoke access for ${name}`}
      sentence={`${name} will no longer be able to see your details. You may stay signed in to ${name} until you sign out there.`}
      confirmText="Revoke access"
      danger
    />
  );
}
