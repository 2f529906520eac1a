import { Button } from '#ui/panel/button/button.tsx';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { useSession } from './session-provider.tsx';

/** Shown to people who signed up, until an administrator confirms their account. */
export function AwaitingConfirmation({ email }: { email: string }) {
  const { signOut } = useSession();
  return (
    <AuthPage title="Your account is waiting for an administrator">
      <div className="grid gap-4">
        <p>
          You’re signed in as <bdi className="font-medium wrap-anywhere">{email}</bdi>. You can use
          the admin panel as soon as an administrator has confirmed your account.
        </p>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </AuthPage>
  );
}
