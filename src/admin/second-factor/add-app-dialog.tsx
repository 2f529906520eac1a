import type { Factor } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { WaitNotice } from '../auth-pages/wait-notice.tsx';
import { type DialogStep, StepDialog } from '../forms/step-dialog.tsx';
import { auth } from '../session/auth-client.ts';
import { useSubmission } from '../session/use-submission.ts';
import { appName, secondFactorsKey, verifyAppCode } from './authenticator-apps.ts';
import { CodeField } from './code-field.tsx';
import { createRecoveryCodes } from './recovery-code-requests.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const maxNameLength = 100;
const groupLength = 4;

interface AddAppDialogProps {
  /** The apps that the account has already. */
  apps: readonly Factor[];
  /** The app was added, and the recovery codes that come with the first one were shown; or the user changed their mind. */
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

/** Adds an authenticator app: a name first, then the QR code, then the recovery codes that come with the first one. */
export function AddAppDialog({ apps, onClose }: AddAppDialogProps) {
  const [isFirst] = useState(apps.length === 0);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [app, setApp] = useState<NewApp | null>(null);
  const naming = useNameStep(apps, setApp);
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

function useNameStep(apps: readonly Factor[], onNamed: (app: NewApp) => void): DialogStep {
  const [typed, setName] = useState(() => suggestName(apps));
  const { busy, failure, wait, submit } = useSubmission('The app could not be added.');

  async function enrol(): Promise<void> {
    const name = typed.trim() || suggestName(apps);
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
      <>
        {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <TextField
          label="Name"
          hint="Tells your apps apart, for example by the device they’re on."
          maxLength={maxNameLength}
          value={typed}
          onChange={(event) => setName(event.target.value)}
        />
      </>
    ),
  };
}

interface ScanStepOptions {
  isFirst: boolean;
  /** Receives the recovery codes, if this is the first app. */
  onAdded(codes: string[] | null): void;
}

function useScanStep(app: NewApp | null, { isFirst, onAdded }: ScanStepOptions): DialogStep {
  const toast = useToast();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const { busy, failure, wait, submit } = useSubmission('The code could not be checked.');

  async function verify({ id, name }: NewApp): Promise<void> {
    let codes: string[] | null = null;
    const isAdded = await submit(async () => {
      await verifyAppCode(id, code);
      // If this fails, the user can create them under Account.
      if (isFirst) codes = await createRecoveryCodes({ replace: false }).catch(() => null);
    });
    setCode('');
    if (!isAdded) return;
    const isMissingCodes = isFirst && codes === null;
    toast(
      isMissingCodes
        ? `${name} was added, but without recovery codes. Create them under Account.`
        : `${name} was added.`,
    );
    onAdded(codes);
    await queries.invalidateQueries({ queryKey: secondFactorsKey });
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
        {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
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

/** "Authenticator app", or with the first number that is free. */
function suggestName(apps: readonly Factor[]): string {
  const taken = new Set(apps.map(appName));
  const base = 'Authenticator app';
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${base} ${number}`)) return `${base} ${number}`;
  }
}

/** In groups, to be typed. */
function formatSecret(secret: string): string {
  return secret.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(' ') ?? secret;
}
