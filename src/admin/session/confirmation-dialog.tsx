import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmationMinutes } from '#constants/limits.ts';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../api/client.ts';
import { linkClasses } from '../auth-pages/link-classes.ts';
import { UsernameField } from '../auth-pages/username-field.tsx';
import { WaitNotice } from '../auth-pages/wait-notice.tsx';
import { type DialogStep, StepDialog } from '../forms/step-dialog.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { auth } from './auth-client.ts';
import { settleConfirmation } from './confirmation-request.ts';
import { meQuery } from './me-query.ts';
import { useSubmission } from './use-submission.ts';

const title = 'Confirm it’s you';
const validity = `You won’t be asked again for ${confirmationMinutes} minutes.`;

/** Asks for the password above the current screen before a dangerous action, or for an emailed code if there is none. */
export function ConfirmationDialog({ email }: { email: string }) {
  const { data: me } = useQuery(meQuery);
  const [isSent, setIsSent] = useState(false);
  const password = usePasswordStep(email);
  const sending = useSendStep(email, () => setIsSent(true));
  const code = useCodeStep(email);
  const byEmail = isSent ? code : sending;
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

  return <StepDialog open onOpenChange={cancel} step={step} onCancel={cancel} />;
}

function cancel(): void {
  settleConfirmation(false);
}

async function confirm(json: { password: string } | { code: string }): Promise<void> {
  await parseResponse(api.me.confirmation.$post({ json }));
  settleConfirmation(true);
}

function usePasswordStep(email: string): DialogStep {
  const [password, setPassword] = useState('');
  const { busy, failure, wait, submit } = useSubmission('The password could not be checked.');
  return {
    title,
    description: `Enter the password for ${email} to continue. ${validity}`,
    submitText: 'Confirm',
    busyText: 'Checking...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(() => confirm({ password })),
    fields: (
      <>
        {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <UsernameField email={email} />
        <a
          href="/forgotten-password"
          target="_blank"
          rel="noreferrer"
          className={`${linkClasses} justify-self-start`}
        >
          <span>Forgot password?</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </>
    ),
  };
}

function useSendStep(email: string, onSent: () => void): DialogStep {
  const { busy, failure, wait, submit } = useSubmission('The code could not be sent.');

  async function send(): Promise<void> {
    const { error } = await auth.reauthenticate();
    if (error) throw error;
    onSent();
  }

  return {
    title,
    description: `You have no password, so we’ll send a code to ${email}. ${validity}`,
    submitText: 'Send code',
    busyText: 'Sending...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(send),
    fields: (
      <>
        {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
        {failure && <Notice tone="error">{failure.message}</Notice>}
      </>
    ),
  };
}

function useCodeStep(email: string): DialogStep {
  const [code, setCode] = useState('');
  const { busy, failure, wait, submit } = useSubmission('The code could not be checked.');
  return {
    title,
    description: `Enter the code that we sent to ${email}.`,
    submitText: 'Confirm',
    busyText: 'Checking...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(() => confirm({ code: code.trim() })),
    fields: (
      <>
        {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <CodeField hint="The digits in the email." value={code} onChange={setCode} />
      </>
    ),
  };
}
