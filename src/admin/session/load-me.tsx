import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { ApiError } from '../api/client.ts';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { SecondFactorScreen } from '../second-factor/second-factor-screen.tsx';
import { auth } from './auth-client.ts';
import { MeContext } from './me.ts';
import { type Me, meQuery } from './me-query.ts';
import { useSession } from './session-provider.tsx';

interface LoadMeProps {
  children: (me: Me) => ReactNode;
}

/** Renders its children once the user is loaded; only staff who have proved their second factor get that far. */
export function LoadMe({ children }: LoadMeProps) {
  const { lacksSecondFactor, ended } = useSession();
  // Otherwise the dialog above the open screen asks for it.
  if (lacksSecondFactor && !ended) return <SecondFactorScreen />;
  return <LoadProfile>{children}</LoadProfile>;
}

function LoadProfile({ children }: LoadMeProps) {
  const { data: me, error, refetch } = useQuery(meQuery);
  const isLowered = me?.restriction === 'second_factor_required';
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (me && !isLowered) setWasOpen(true);
    // The new token shows that the session was lowered, so that the dialog above the open screen asks for the code.
    if (isLowered && wasOpen) auth.refreshSession();
  }, [me, isLowered, wasOpen]);
  if (isDenied(error)) return <NoAccess sentence={error.message} />;
  if (isLowered && !wasOpen) return <SecondFactorScreen />;
  if (me) return <MeContext value={me}>{children(me)}</MeContext>;
  if (!error) return <Loading fullScreen />;
  return (
    <AuthPage title="Admin Panel">
      <LoadError title="Couldn’t load your profile." error={error} onRetry={refetch} />
    </AuthPage>
  );
}

/** The account has no profile, or is deactivated. */
function isDenied(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'forbidden' || error.code === 'unauthenticated')
  );
}

/** Shown to accounts without access to the panel. */
function NoAccess({ sentence }: { sentence: string }) {
  const { signOut } = useSession();
  return (
    <AuthPage title="No access">
      <div className="grid gap-4">
        <Notice tone="error" title={sentence}>
          <p>An administrator can give you access.</p>
        </Notice>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </AuthPage>
  );
}
