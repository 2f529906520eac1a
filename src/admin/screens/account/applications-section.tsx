import type { OAuthGrant } from '@supabase/auth-js';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { auth } from '../../session/auth-client.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';

/** The applications that the user signs in to with this account; none while the OAuth server is switched off. */
const grantsQuery = queryOptions({
  queryKey: ['auth', 'oauth-grants'],
  queryFn: async (): Promise<OAuthGrant[]> => {
    const { data, error } = await auth.oauth.listGrants();
    if (error?.code === 'feature_disabled') return [];
    if (error) throw error;
    return data;
  },
});

/** The applications with access to the account; empty while that is not known. */
export function useGrants(): OAuthGrant[] {
  return useQuery(grantsQuery).data ?? [];
}

/** Lists the applications with access to the account, and takes it back. */
export function ApplicationsSection({ grants }: { grants: readonly OAuthGrant[] }) {
  const [revoking, setRevoking] = useState<OAuthGrant | null>(null);
  return (
    <div className="grid gap-3">
      <p>You sign in to these applications with this account.</p>
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
              <p className="text-[0.8125rem]/5 text-soft">
                <span>Approved</span> <RelativeTime at={grant.granted_at} />
              </p>
            </div>
            <Button
              aria-label={`Revoke access of ${grant.client.name}`}
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
  const revocation = useMutation({
    mutationFn: async () => {
      const { error } = await auth.oauth.revokeGrant({ clientId });
      if (error) throw error;
    },
    onSuccess: () => {
      toast(`${name} has no access any more.`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(grantsQuery),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke access of ${name}`}
      sentence="It can no longer read your details here. You may stay signed in there until you sign out."
      confirmText="Revoke access"
      danger
      busy={revocation.isPending}
      error={
        revocation.error
          ? toAuthFailure(revocation.error, 'The access could not be revoked.').message
          : undefined
      }
      onConfirm={() => revocation.mutate()}
    />
  );
}
