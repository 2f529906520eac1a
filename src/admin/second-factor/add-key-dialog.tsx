import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { StepDialog } from '../forms/step-dialog.tsx';
import { FactorNameFields, useFactorName } from './factor-name-fields.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { addSecurityKey } from './security-keys.ts';
import { useFactorAddition } from './use-factor-addition.ts';

interface AddKeyDialogProps {
  /** The second factors that the account has already. */
  factors: readonly Factor[];
  /** The key was added, and the recovery codes that come with the first factor were shown; or the user changed their mind. */
  onClose(): void;
}

/** Adds a security key: a name, then the browser asks for the key. */
export function AddKeyDialog({ factors, onClose }: AddKeyDialogProps) {
  const [isFirst] = useState(factors.length === 0);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { name, ...naming } = useFactorName('Security key', factors);
  const { busy, failure, wait, add } = useFactorAddition({
    isFirst,
    otherwise: 'The security key could not be added.',
    onAdded: (newCodes) => (newCodes ? setCodes(newCodes) : onClose()),
  });

  const cancel = () => !busy && onClose();
  const step = {
    title: 'Add security key',
    description: 'You need a key that plugs into this device or is held against it.',
    submitText: 'Continue',
    busyText: 'Waiting for your key...',
    busy,
    waitSeconds: wait.seconds,
    submit: () => add(name, () => addSecurityKey(name)),
    fields: (
      <>
        <FactorNameFields
          {...naming}
          hint="Tells your keys apart, for example by where you keep them."
          failure={failure}
          waitSeconds={wait.seconds}
        />
        {isFirst && <p className="text-soft">All your other devices will be signed out.</p>}
      </>
    ),
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return <StepDialog open onOpenChange={cancel} step={step} onCancel={cancel} />;
}
