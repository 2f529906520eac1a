import { Button } from '#ui/panel/button/button.tsx';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { useSession } from '../session/session-provider.tsx';
import { AddFactorButtons } from './add-factor-buttons.tsx';

interface SetUpSecondFactorProps {
  /** Whether the user is adding a factor, which the panel opens for before they are done. */
  onStart(isSettingUp: boolean): void;
}

/** Leads users whose role requires a second factor through adding one. */
export function SetUpSecondFactor({ onStart }: SetUpSecondFactorProps) {
  const { signOut } = useSession();
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
          From now on, you sign in with your password and something that only you have, such as an
          authenticator app on your phone. Nobody can sign in with your password alone.
        </p>
        <AddFactorButtons
          factors={[]}
          isPrimary
          onOpen={() => onStart(true)}
          onClose={() => onStart(false)}
        />
      </div>
    </AuthPage>
  );
}
