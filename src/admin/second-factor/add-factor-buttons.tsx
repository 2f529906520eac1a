import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { useAddsSecurityKeys } from './security-keys.ts';

interface AddFactorButtonsProps {
  /** The second factors that the account has already. */
  factors: readonly Factor[];
  /** Whether adding one is the purpose of the screen. */
  isPrimary?: boolean;
  onOpen?(): void;
  onClose(): void;
}

/** Buttons that add an authenticator app or a security key, with their dialogs. */
export function AddFactorButtons({ factors, isPrimary, onOpen, onClose }: AddFactorButtonsProps) {
  const addsKeys = useAddsSecurityKeys();
  const [adding, setAdding] = useState<'app' | 'key' | null>(null);

  function open(type: 'app' | 'key') {
    setAdding(type);
    onOpen?.();
  }

  function close() {
    setAdding(null);
    onClose();
  }

  return (
    <>
      <Button kind={isPrimary ? 'primary' : 'secondary'} onClick={() => open('app')}>
        Add authenticator app
      </Button>
      {addsKeys && <Button onClick={() => open('key')}>Add security key</Button>}
      {adding === 'app' && <AddAppDialog factors={factors} onClose={close} />}
      {adding === 'key' && <AddKeyDialog factors={factors} onClose={close} />}
    </>
  );
}
