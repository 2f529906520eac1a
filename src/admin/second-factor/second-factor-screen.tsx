import { Button } from '#ui/panel/button/button.tsx';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { useSession } from '../session/session-provider.tsx';
import { OtherProofs, SecondFactorFields } from './second-factor-fields.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** The second step of signing in, for accounts with a second factor. */
export function SecondFactorScreen() {
  const { signOut } = useSession();
  const verification = useSecondFactor(true);
  const { busy, busyText, submitText, wait, submit } = verification;
  return (
    <AuthPage
      title="Two-factor authentication"
      subtitle="Verify that it’s you to finish signing in"
      below={
        <Button kind="quiet" onClick={() => void signOut()}>
          Sign Out
        </Button>
      }
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && wait.seconds === 0) submit();
        }}
      >
        <SecondFactorFields {...verification} />
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          busyText={busyText}
          disabled={wait.seconds > 0}
        >
          {submitText}
        </Button>
        <OtherProofs {...verification} />
      </form>
    </AuthPage>
  );
}
