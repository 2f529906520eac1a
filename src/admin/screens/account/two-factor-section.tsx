import type { Factor } from '@supabase/auth-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { AddAppDialog } from '../../second-factor/add-app-dialog.tsx';
import {
  appName,
  authenticatorAppsQuery,
  secondFactorsKey,
} from '../../second-factor/authenticator-apps.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { useSession } from '../../session/session-provider.tsx';
import { RecoveryCodeStatus } from './recovery-code-status.tsx';
import { sessionsKey } from './session-list.tsx';

/** The authenticator apps whose codes are asked for when the user signs in. */
export function TwoFactorSection() {
  const { data: apps, error, refetch } = useQuery(authenticatorAppsQuery);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const queries = useQueryClient();

  function finishAdding() {
    setAdding(false);
    // The first app ends the sessions of other devices.
    queries.invalidateQueries({ queryKey: sessionsKey });
  }

  if (error && !apps) {
    return (
      <LoadError
        title="Couldn’t load your authenticator apps."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!apps) return <Loading />;
  return (
    <div className="grid gap-3">
      {apps.length === 0 ? (
        <p>
          Two-factor authentication is off. With an authenticator app on your phone, nobody can sign
          in with your password alone.
        </p>
      ) : (
        <>
          <p>When you sign in, you’re asked for a code from one of these authenticator apps.</p>
          <ul className="border-t border-line">
            {apps.map((app) => (
              <li key={app.id} className="flex items-center gap-3 border-b border-line py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">
                    <bdi>{appName(app)}</bdi>
                  </p>
                  <p className="text-[0.8125rem]/5 text-soft">
                    Added <RelativeTime at={app.created_at} />
                  </p>
                </div>
                <Button aria-label={`Remove ${appName(app)}`} onClick={() => setRemoving(app)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="justify-self-start" onClick={() => setAdding(true)}>
        Add authenticator app
      </Button>
      {apps.length > 0 && <RecoveryCodeStatus />}
      {adding && <AddAppDialog apps={apps} onClose={finishAdding} />}
      {removing && (
        <RemoveAppDialog
          app={removing}
          isLast={apps.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

interface RemoveAppDialogProps {
  app: Factor;
  isLast: boolean;
  onClose(): void;
}

function RemoveAppDialog({ app, isLast, onClose }: RemoveAppDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { auth } = useSession();
  const removal = useMutation({
    mutationFn: async () => {
      const { error } = await auth.mfa.unenroll({ factorId: app.id });
      if (error) throw error;
      // The session may have been raised by this app.
      await auth.refreshSession();
    },
    onSuccess: () => {
      toast(`${appName(app)} was removed.`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorsKey }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${appName(app)}`}
      sentence={
        isLast
          ? 'This turns off two-factor authentication: you’ll sign in with your password alone.'
          : 'You can’t sign in with its codes any more.'
      }
      confirmText="Remove app"
      danger
      busy={removal.isPending}
      error={
        removal.error
          ? toAuthFailure(removal.error, 'The app could not be removed.').message
          : undefined
      }
      onConfirm={() => removal.mutate()}
    />
  );
}
