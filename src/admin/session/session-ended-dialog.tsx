import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { UsernameField } from '../auth-pages/username-field.tsx';
import { useWait, WaitNotice } from '../auth-pages/wait-notice.tsx';
import { type AuthFailure, toAuthFailure } from './auth-failure.ts';
import { loginUrl } from './next-url.ts';
import { signIn } from './session-actions.ts';
import { discardSession } from './session-state.ts';
import { isRemembered } from './stored-session.ts';

/** Asks for the password again above the current screen. It can be closed and reopened. */
export function SessionEndedDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [rejection, setRejection] = useState<AuthFailure | null>(null);
  const wait = useWait();
  const form = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || wait.seconds > 0) return;
    setBusy(true);
    setRejection(null);
    try {
      await signIn({ email, password, remember: isRemembered() });
    } catch (error) {
      const rejected = toAuthFailure(error, 'Failed to sign in');
      if (rejected.waitSeconds !== null) wait.begin(rejected.waitSeconds);
      else setRejection(rejected);
    }
    setBusy(false);
  }

  return (
    <>
      {!open && (
        <div className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-[32rem] rounded-md bg-raised shadow-lifted">
          <Notice tone="warning" title="Your session has ended">
            <p>You can’t save until you sign in again.</p>
            <Button className="mt-2.5" onClick={() => setOpen(true)}>
              Sign in again
            </Button>
          </Notice>
        </div>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Your session has ended"
        description={`Enter the password for ${email} to continue. Nothing you typed has been lost.`}
        footer={
          <>
            <Button onClick={signInAsOther}>Cancel</Button>
            <Button
              type="submit"
              form={form}
              kind="primary"
              busy={busy}
              busyText="Signing In..."
              disabled={wait.seconds > 0}
            >
              Sign In
            </Button>
          </>
        }
      >
        <form id={form} method="post" onSubmit={submit} className="grid gap-4">
          {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
          {rejection && <Notice tone="error">{rejection.message}</Notice>}
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <UsernameField email={email} />
        </form>
      </Dialog>
    </>
  );
}

/** Signs in as someone else; leaves the current screen. */
function signInAsOther(): void {
  const { pathname, search, hash } = location;
  discardSession();
  location.assign(loginUrl(pathname + search + hash));
}
