import type { Factor } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { AddFactorButtons } from '../../second-factor/add-factor-buttons.tsx';
import {
  factorName,
  factorTypeName,
  secondFactorsQuery,
} from '../../second-factor/second-factors.ts';
import { RecoveryCodeStatus } from './recovery-code-status.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { ownSessionsQuery } from './session-list.tsx';

/** The authenticator apps, security keys and phone numbers that are asked for when the user signs in. */
export function TwoFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorsQuery);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const queries = useQueryClient();
  if (error && !data) {
    return (
      <LoadError
        title="Couldn’t load your two-factor authentication."
        error={error}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Loading />;
  const factors = [...data.apps, ...data.keys, ...data.phones];
  return (
    <div className="grid gap-3">
      {factors.length === 0 ? (
        <p>
          Two-factor authentication is off. With an authenticator app on your phone, nobody can sign
          in with your password alone.
        </p>
      ) : (
        <>
          <p>When you sign in, you’re asked for one of these after your password.</p>
          <ul className="border-t border-line">
            {factors.map((factor) => (
              <li key={factor.id} className="flex items-center gap-3 border-b border-line py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">
                    <bdi>{factorName(factor)}</bdi>
                  </p>
                  <p className="text-[0.8125rem]/5 text-soft">
                    <span>{factorTypeName(factor)}</span>, added{' '}
                    <RelativeTime at={factor.created_at} />
                  </p>
                </div>
                <Button
                  aria-label={`Remove ${factorName(factor)}`}
                  onClick={() => setRemoving(factor)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <AddFactorButtons
          factors={factors}
          // The first factor ends the sessions of other devices.
          onClose={() => queries.invalidateQueries(ownSessionsQuery)}
        />
      </div>
      {factors.length > 0 && <RecoveryCodeStatus />}
      {removing && (
        <RemoveFactorDialog
          factor={removing}
          isLast={factors.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
