import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { useSession } from '../session/session-provider.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';

interface SetUpSecondFactorProps {
  /** Whether the user is adding an app, which the panel opens for before they are done. */
  onStart(isSettingUp: boolean): void;
}

/** Leads users whose role requires a second factor through adding one. */
export function SetUpSecondFactor({ onStart }: SetUpSecondFactorProps) {
  const { signOut } = useSession();
  const [adding, setAdding] = useState(false);

  function show(isAdding: boolean) {
    setAdding(isAdding);
    onStart(isAdding);
  }

  return (
    <AuthPage
      title="Set up two-factor authentication"
      subtitle="Your role requires it"
      below={
        <Button kind="quiet" onClick={() => void signOut()}>
          Sign Out
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          From now on, you sign in with your password and a code from an authenticator app on your
          phone. Without the phone, nobody can sign in with your password alone.
        </p>
        <Button kind="primary" onClick={() => show(true)}>
          Add authenticator app
        </Button>
      </div>
      {adding && <AddAppDialog apps={[]} onClose={() => show(false)} />}
    </AuthPage>
  );
}
