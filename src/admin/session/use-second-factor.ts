import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { auth } from './auth-client.ts';
import { authenticatorAppsQuery, verifyAppCode } from './second-factor.ts';
import { useSubmission } from './use-submission.ts';

/** The state of a form that asks for the code of an authenticator app, while `isAsked`. */
export function useSecondFactor(isAsked: boolean) {
  const apps = useQuery({ ...authenticatorAppsQuery, staleTime: 0, enabled: isAsked });
  const areGone = isAsked && apps.data?.length === 0 && !apps.isFetching;
  useEffect(() => {
    // Someone has removed them, so that the session needs none any more.
    if (areGone) auth.refreshSession();
  }, [areGone]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { submit, ...state } = useSubmission();
  const appId = chosen ?? apps.data?.[0]?.id;

  return {
    ...state,
    apps,
    appId,
    choose: setChosen,
    code,
    setCode,
    async submit() {
      if (appId === undefined) return;
      await submit(() => verifyAppCode(appId, code));
      setCode('');
    },
  };
}
