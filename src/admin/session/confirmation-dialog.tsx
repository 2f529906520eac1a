import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmationMinutes } from '#constants/limits.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../api/client.ts';
import { linkClasses } from '../auth-pages/link-classes.ts';
import { AttemptsNotice, WaitNotice } from '../auth-pages/wait-notice.tsx';
import { useIsDeliveryOff } from '../emails/use-email-delivery.ts';
import { type DialogStep, StepDialog } from '../forms/step-dialog.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { auth } from './auth-client.ts';
import { announceConfirmation, settleConfirmation } from './confirmation-request.ts';
import { meQuery } from './me-query.ts';
import { PasswordStepFields, passwordFor } from './password-step-fields.tsx';
import { signOut } from './session-actions.ts';
import { useSubmission } from './use-submission.ts';

const title = 'Confirm it’s you';
const validity = `You won’t be asked again for ${confirmationMinutes} minutes.`;

/** Asks for the password above the current screen before a dangerous action, or for an emailed code if there is none. */
export function ConfirmationDialog({ email }: { email: string }) {
  const { data: me } = useQuery(meQuery);
  const [hasCode, setHasCode] = useState(false);
  const password = usePasswordStep(email);
  const emailing = useSubmission('The code could not be sent.');
  const sendCode = () => emailing.submit(() => requestCode().then(() => setHasCode(true)));
  const sending = useSendStep(email, emailing, sendCode, () => setHasCode(true));
  const code = useCodeStep(email, emailing, sendCode);
  const byEmail = hasCode ? code : sending;
  const step = me?.confirms_by === 'emailed_code' ? byEmail : password;

  useEffect(() => {
    // Otherwise a dialog below would close with this one.
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      cancel();
    }
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, []);

  return <StepDialog open keepOpen onOpenChange={cancel} step={step} onCancel={cancel} />;
}

function cancel(): void {
  settleConfirmation(false);
}

async function confirm(json: { password: string } | { code: string }): Promise<void> {
  await parseResponse(api.me.confirmation.$post({ json }));
  announceConfirmation();
}

function usePasswordStep(email: string): DialogStep {
  const [password, setPassword] = useState('');
  const { busy, failure, wait, submit } = useSubmission('The password could not be checked.');
  return {
    title,
    description: `Enter ${passwordFor(email)} to continue. ${validity}`,
    submitText: 'Confirm',
    busyText: 'Checking...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(() => confirm({ password })),
    fields: (
      <>
        <PasswordStepFields
          email={email}
          password={password}
          onChange={setPassword}
          failure={failure}
          waitSeconds={wait.seconds}
          waitAction={
            // Whoever stole the session made these attempts in it, and loses it by this.
            <Button onClick={() => void signOut()}>Sign out and sign in again</Button>
          }
        />
        <NewTabLink href="/forgotten-password">Forgot password?</NewTabLink>
      </>
    ),
  };
}

async function requestCode(): Promise<void> {
  const { error } = await auth.reauthenticate();
  if (error) throw error;
}

type Submission = ReturnType<typeof useSubmission>;

function useSendStep(
  email: string,
  { busy, failure, wait }: Submission,
  sendCode: () => void,
  onHasCode: () => void,
): DialogStep {
  const isDeliveryOff = useIsDeliveryOff();
  return {
    title,
    description: `You have no password, so we’ll send a code to ${email || 'your phone'}. ${validity}`,
    submitText: 'Send code',
    busyText: 'Sending...',
    busy,
    waitSeconds: wait.seconds,
    submit: sendCode,
    fields: (
      <>
        {isDeliveryOff && <NoDeliveryNotice />}
        {wait.seconds > 0 && <CodeWaitNotice seconds={wait.seconds} />}
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <Button kind="quiet" className="justify-self-start" onClick={onHasCode}>
          I already have a code
        </Button>
      </>
    ),
  };
}

function useCodeStep(email: string, emailing: Submission, resendCode: () => void): DialogStep {
  const [code, setCode] = useState('');
  const { busy, failure, wait, submit } = useSubmission('The code could not be checked.');
  const problem = failure ?? emailing.failure;
  return {
    title,
    description: `Enter the code that we sent to ${email || 'your phone'}.`,
    submitText: 'Confirm',
    busyText: 'Checking...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(() => confirm({ code: code.trim() })),
    fields: (
      <>
        {wait.seconds > 0 && <AttemptsNotice seconds={wait.seconds} />}
        {emailing.wait.seconds > 0 && <CodeWaitNotice seconds={emailing.wait.seconds} />}
        {problem && <Notice tone="error">{problem.message}</Notice>}
        <CodeField hint="The digits in the email." value={code} onChange={setCode} />
        <Button
          kind="quiet"
          className="justify-self-start"
          busy={emailing.busy}
          busyText="Sending..."
          disabled={emailing.wait.seconds > 0}
          onClick={resendCode}
        >
          Resend code
        </Button>
      </>
    ),
  };
}

/** For the cooldown between two emails. */
function CodeWaitNotice({ seconds }: { seconds: number }) {
  return <WaitNotice seconds={seconds} title="We’ve just sent you a code." />;
}

function NoDeliveryNotice() {
  const { data: me } = useQuery(meQuery);
  return (
    <Notice tone="warning" title="Email delivery is off">
      {me?.managed_by_single_sign_on ? (
        <p>The code won’t be sent. Wait until a mail server is set up.</p>
      ) : (
        <p>
          The code won’t be sent.{' '}
          <NewTabLink href="/change-password">Choose a password first</NewTabLink>
        </p>
      )}
    </Notice>
  );
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${linkClasses} justify-self-start`}>
      <span>{children}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
