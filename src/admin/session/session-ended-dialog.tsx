import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { type DialogStep, StepDialog } from '../forms/step-dialog.tsx';
import { PasskeyButton } from '../passkeys/lazy-passkey-button.tsx';
import { OtherProofs, SecondFactorFields } from '../second-factor/second-factor-fields.tsx';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { meQuery } from './me-query.ts';
import { loginUrl } from './next-url.ts';
import { PasswordStepFields, passwordFor } from './password-step-fields.tsx';
import { signIn } from './session-actions.ts';
import { discardSession, type SessionState } from './session-state.ts';
import { isRemembered } from './stored-session.ts';
import { useSubmission } from './use-submission.ts';

interface SessionEndedDialogProps {
  user: SessionState['user'];
  /** Whether the password has been accepted, and the second factor is next. */
  lacksSecondFactor: boolean;
}

/** Signs in again above the current screen. It can be closed and reopened. */
export function SessionEndedDialog({ user, lacksSecondFactor }: SessionEndedDialogProps) {
  const [open, setOpen] = useState(true);
  const password = usePasswordStep(user);
  const otherWay = useOtherWayStep(user);
  const secondFactor = useSecondFactorStep(lacksSecondFactor);
  // As it was while the session lasted.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const hasPassword = user?.email !== '' && me?.confirms_by !== 'emailed_code';
  const signingIn = hasPassword ? password : otherWay;
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
      <StepDialog
        open={open}
        onOpenChange={setOpen}
        step={lacksSecondFactor ? secondFactor : signingIn}
        onCancel={signInAsOther}
      />
    </>
  );
}

function usePasswordStep(user: SessionState['user']): DialogStep {
  const email = user?.email ?? '';
  const [password, setPassword] = useState('');
  const { busy, failure, setFailure, wait, submit, clear } = useSubmission('Failed to sign in');
  return {
    title: 'Your session has ended',
    description: `Enter ${passwordFor(email)} to continue. Nothing you typed has been lost.`,
    submitText: 'Sign In',
    busyText: 'Signing In...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(() => signIn({ email, password, remember: isRemembered() })),
    fields: (
      <>
        <PasswordStepFields
          email={email}
          password={password}
          onChange={setPassword}
          failure={failure}
          waitSeconds={wait.seconds}
        />
        <PasskeyButton
          disabled={busy}
          user={user}
          isRemembered={isRemembered}
          onStart={clear}
          onRejection={setFailure}
        />
      </>
    ),
  };
}

/** For accounts that sign in with a provider, a code or a passkey: in another tab, whose session this one gets. */
function useOtherWayStep(user: SessionState['user']): DialogStep {
  const { failure, setFailure, clear } = useSubmission('Failed to sign in');
  return {
    title: 'Your session has ended',
    description: 'Sign in again in a new tab to continue. Nothing you typed has been lost.',
    submitText: 'Open sign-in page',
    busyText: 'Opening...',
    busy: false,
    waitSeconds: 0,
    submit: () => window.open('/login', '_blank', 'noreferrer'),
    fields: (
      <>
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <PasskeyButton
          disabled={false}
          user={user}
          isRemembered={isRemembered}
          onStart={clear}
          onRejection={setFailure}
        />
      </>
    ),
  };
}

function useSecondFactorStep(isAsked: boolean): DialogStep {
  const verification = useSecondFactor(isAsked);
  return {
    title: 'Two-factor authentication',
    description: 'Verify that it’s you to continue. Nothing you typed has been lost.',
    submitText: verification.submitText,
    busyText: verification.busyText,
    busy: verification.busy,
    waitSeconds: verification.wait.seconds,
    submit: verification.submit,
    fields: (
      <>
        <SecondFactorFields {...verification} />
        <OtherProofs {...verification} />
      </>
    ),
  };
}

/** Signs in as someone else; leaves the current screen. */
function signInAsOther(): void {
  const { pathname, search, hash } = location;
  discardSession();
  location.assign(loginUrl(pathname + search + hash));
}
