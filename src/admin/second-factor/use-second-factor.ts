import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { auth } from '../session/auth-client.ts';
import { meKey } from '../session/me-query.ts';
import { useSubmission } from '../session/use-submission.ts';
import { authenticatorAppsQuery, verifyAppCode } from './authenticator-apps.ts';
import { verifyRecoveryCode } from './recovery-code-requests.ts';

/** The state of a form that asks for the code of an authenticator app or for a recovery code, while `isAsked`. */
export function useSecondFactor(isAsked: boolean) {
  const apps = useQuery({ ...authenticatorAppsQuery, staleTime: 0, enabled: isAsked });
  const areGone = isAsked && apps.data?.length === 0 && !apps.isFetching;
  useEffect(() => {
    // Someone has removed them, so that the session needs none any more.
    if (areGone) auth.refreshSession();
  }, [areGone]);
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const { submit, clear, ...state } = useSubmission('The code could not be checked.');
  const appId = chosen ?? apps.data?.[0]?.id;

  return {
    ...state,
    apps,
    appId,
    choose: setChosen,
    code,
    setCode,
    usesRecovery,
    toggleRecovery() {
      setUsesRecovery(!usesRecovery);
      setCode('');
      clear();
    },
    async submit() {
      if (usesRecovery) await submit(() => verifyRecoveryCode(code));
      else if (appId !== undefined) await submit(() => verifyAppCode(appId, code));
      setCode('');
      await queries.invalidateQueries({ queryKey: meKey });
    },
  };
}
