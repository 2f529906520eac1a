import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Loading } from '#ui/panel/states/loading.tsx';
import { clearProviderResult } from '../../session/auth-client.ts';
import type { ProviderResult } from '../../session/provider-result.ts';
import { providerProblem, toProviderProblem } from '../../sign-in-providers/provider-problem.ts';
import { finishProviderSignIn } from '../../sign-in-providers/provider-sign-in.ts';
import { singleSignOnProblem } from '../../sign-in-providers/single-sign-on-problem.ts';

interface ProviderReturnProps {
  result: ProviderResult;
  /** Renders the form for another try, which shows why this one failed. */
  children: (problem: string) => ReactNode;
}

/** Signs in with the result of a provider; shows the form if that fails. */
export function ProviderReturn({ result: { code, problem }, children }: ProviderReturnProps) {
  const exchange = useQuery({
    queryKey: ['auth', 'provider code', code],
    queryFn: () => finishProviderSignIn(code ?? '').then(() => true),
    enabled: problem === null,
    // A code works once.
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  useEffect(clearProviderResult, []);
  if (problem === null && !exchange.error) return <Loading text="Signing In..." />;
  return children(
    problem === null
      ? toProviderProblem(exchange.error, 'Failed to sign in')
      : (singleSignOnProblem(problem) ?? providerProblem(problem)),
  );
}
