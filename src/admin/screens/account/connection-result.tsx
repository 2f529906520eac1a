import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { clearProviderResult, getProviderResult } from '../../session/auth-client.ts';
import { ownIdentitiesQuery } from '../../sign-in-providers/provider-identities.ts';
import { providerProblem } from '../../sign-in-providers/provider-problem.ts';
import { useProviderName } from '../../sign-in-providers/sign-in-options.ts';
import { singleSignOnProblem } from '../../sign-in-providers/single-sign-on-problem.ts';

/**
 * Whether a provider was connected, after its page. The code in the URL is not exchanged: the account has the provider by then,
 * and this session goes on.
 */
export function ConnectionResult() {
  const [result] = useState(getProviderResult);
  const { data: identities = [] } = useQuery(ownIdentitiesQuery);
  const nameOf = useProviderName();
  useEffect(clearProviderResult, []);
  if (!result) return null;
  const { problem, connecting } = result;
  if (problem !== null) {
    return <Notice tone="error">{singleSignOnProblem(problem) ?? providerProblem(problem)}</Notice>;
  }
  const isConnected = identities.some(({ provider }) => provider === connecting);
  if (connecting === null || !isConnected) return null;
  return <Notice tone="success">{`${nameOf(connecting)} is connected.`}</Notice>;
}
