import { useState } from 'react';
import { useWait } from '../auth-pages/wait-notice.tsx';
import { type AuthFailure, toAuthFailure } from './auth-failure.ts';

/** The state of a form that is sent to the auth service; `otherwise` is the error if the service gives none. */
export function useSubmission(otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const wait = useWait();

  /** Returns whether it succeeded; a failure is kept to be shown. */
  async function submit(send: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      const rejected = toAuthFailure(error, otherwise);
      if (rejected.waitSeconds !== null) wait.begin(rejected.waitSeconds);
      else setFailure(rejected);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, setFailure, wait, submit, clear: () => setFailure(null) };
}
