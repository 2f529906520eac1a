import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { auth } from '../session/auth-client.ts';
import { meKey } from '../session/me-query.ts';
import { useSubmission } from '../session/use-submission.ts';
import { verifyAppCode } from './authenticator-apps.ts';
import { verifyRecoveryCode } from './recovery-code-requests.ts';
import { secondFactorsQuery } from './second-factors.ts';
import { verifySecurityKey } from './security-keys.ts';

/** What a user can prove to be the account's owner with. */
export type Proof = 'app' | 'key' | 'recovery';

/**
 * The state of a form that asks for the code of an authenticator app, for a security key, or for a recovery code, while
 * `isAsked`.
 */
export function useSecondFactor(isAsked: boolean) {
  const factors = useQuery({ ...secondFactorsQuery, staleTime: 0, enabled: isAsked });
  const { apps = [], keys = [] } = factors.data ?? {};
  const areGone = isAsked && factors.data && apps.length + keys.length === 0 && !factors.isFetching;
  useEffect(() => {
    // Someone has removed them, so that the session needs none any more.
    if (areGone) auth.refreshSession();
  }, [areGone]);
  const [picked, setProof] = useState<Proof | null>(null);
  const proof = picked ?? (apps.length === 0 && keys.length > 0 ? 'key' : 'app');
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const { submit, clear, ...state } = useSubmission(
    proof === 'key' ? 'The security key could not be checked.' : 'The code could not be checked.',
  );
  const options = { app: apps, key: keys, recovery: [] }[proof];
  const factorId = (options.find(({ id }) => id === chosen) ?? options[0])?.id;

  function send(): Promise<void> {
    if (proof === 'recovery') return verifyRecoveryCode(code);
    if (factorId === undefined) return Promise.resolve();
    return proof === 'key' ? verifySecurityKey(factorId) : verifyAppCode(factorId, code);
  }

  return {
    ...state,
    factors,
    proof,
    /** The other things that the user can prove it with. */
    otherProofs: [
      ...(apps.length > 0 ? (['app'] as const) : []),
      ...(keys.length > 0 ? (['key'] as const) : []),
      'recovery' as const,
    ].filter((each) => each !== proof),
    /** The apps or keys of which one is asked for. */
    options,
    factorId,
    choose: setChosen,
    code,
    setCode,
    changeProof(to: Proof) {
      setProof(to);
      setCode('');
      clear();
    },
    submitText: proof === 'key' ? 'Use security key' : 'Verify',
    busyText: proof === 'key' ? 'Waiting for your key...' : 'Verifying...',
    async submit() {
      await submit(send);
      setCode('');
      await queries.invalidateQueries({ queryKey: meKey });
    },
  };
}
