import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { AttemptsNotice } from '../auth-pages/wait-notice.tsx';
import { type DialogStep, StepDialog } from '../forms/step-dialog.tsx';
import { auth } from '../session/auth-client.ts';
import { useSubmission } from '../session/use-submission.ts';
import { verifyAppCode } from './authenticator-apps.ts';
import { CodeField } from './code-field.tsx';
import { FactorNameFields, useFactorName } from './factor-name-fields.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useFactorAddition } from './use-factor-addition.ts';

const groupLength = 4;

interface AddAppDialogProps {
  /** The second factors that the account has already. */
  factors: readonly Factor[];
  /** The app was added, and the recovery codes that come with the first factor were shown; or the user changed their mind. */
  onClose(): void;
}

/** A secret that the user's app has to learn, and prove that it did. */
interface NewApp {
  id: string;
  name: string;
  /** URL of the image. */
  qrCode: string;
  secret: string;
}

/** Adds an authenticator app: a name first, then the QR code, then the recovery codes that come with the first factor. */
export function AddAppDialog({ factors, onClose }: AddAppDialogProps) {
  const [isFirst] = useState(factors.length === 0);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [app, setApp] = useState<NewApp | null>(null);
  const naming = useNameStep(factors, setApp);
  const scanning = useScanStep(app, {
    isFirst,
    onAdded: (newCodes) => (newCodes ? setCodes(newCodes) : onClose()),
  });
  const step = app ? scanning : naming;

  function cancel() {
    if (step.busy) return;
    // Otherwise it would take room until it expires.
    if (app) auth.mfa.unenroll({ factorId: app.id });
    onClose();
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return <StepDialog open onOpenChange={cancel} step={step} onCancel={cancel} />;
}

function useNameStep(factors: readonly Factor[], onNamed: (app: NewApp) => void): DialogStep {
  const { name, ...naming } = useFactorName('Authenticator app', factors);
  const { busy, failure, wait, submit } = useSubmission('The app could not be added.');

  async function enrol(): Promise<void> {
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    if (error) throw error;
    const { qr_code: qrCode, secret } = data.totp;
    onNamed({ id: data.id, name, qrCode, secret });
  }

  return {
    title: 'Add authenticator app',
    description:
      'You need an app that shows codes, such as your phone’s password manager, Google Authenticator or Microsoft Authenticator.',
    submitText: 'Continue',
    busyText: 'Creating...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => submit(enrol),
    fields: (
      <FactorNameFields
        {...naming}
        hint="Tells your apps apart, for example by the device they’re on."
        failure={failure}
        waitSeconds={wait.seconds}
      />
    ),
  };
}

interface ScanStepOptions {
  isFirst: boolean;
  /** Receives the recovery codes, if this is the first factor. */
  onAdded(codes: string[] | null): void;
}

function useScanStep(app: NewApp | null, { isFirst, onAdded }: ScanStepOptions): DialogStep {
  const [code, setCode] = useState('');
  const otherwise = 'The code could not be checked.';
  const { busy, failure, wait, add } = useFactorAddition({ isFirst, otherwise, onAdded });

  async function verify({ id, name }: NewApp): Promise<void> {
    await add(name, () => verifyAppCode(id, code));
    setCode('');
  }

  return {
    title: 'Scan the QR code',
    submitText: 'Verify and add',
    busyText: 'Verifying...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => app && verify(app),
    fields: app && (
      <>
        {wait.seconds > 0 && <AttemptsNotice seconds={wait.seconds} />}
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <p>Scan this with your authenticator app, then enter the code that it shows.</p>
        <img
          src={app.qrCode}
          alt="QR code for your authenticator app"
          className="size-48 justify-self-center rounded-md bg-white"
        />
        <div className="grid justify-items-start gap-2">
          <p className="text-soft">Can’t scan it? Enter this key in your app:</p>
          <code className="text-sm/5 break-words" translate="no">
            {formatSecret(app.secret)}
          </code>
          <CopyButton label="Copy key" text={app.secret} />
        </div>
        <CodeField hint="The 6 digits that the app shows now." value={code} onChange={setCode} />
        {isFirst && <p className="text-soft">All your other devices will be signed out.</p>}
      </>
    ),
  };
}

/** In groups, to be typed. */
function formatSecret(secret: string): string {
  return secret.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(' ') ?? secret;
}
