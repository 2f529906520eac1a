import type { UserIdentity } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { clearProviderResult, getProviderResult } from '../../session/auth-client.ts';
import { providerProblem } from '../../sign-in-providers/provider-problem.ts';
import { useProviderName } from '../../sign-in-providers/sign-in-options.ts';

/**
 * Whether a provider was connected, after its page. The code in the URL is not exchanged: the account has the provider by then,
 * and this session goes on.
 */
export function ConnectionResult({ connected }: { connected: readonly UserIdentity[] }) {
  const [result] = useState(getProviderResult);
  const nameOf = useProviderName();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    clearProviderResult();
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (!result) return null;
  const { problem, connecting } = result;
  const isConnected = connected.some(({ provider }) => provider === connecting);
  if (problem === null && (connecting === null || !isConnected)) return null;
  return (
    <div ref={notice}>
      {problem === null ? (
        <Notice tone="success">{`${nameOf(connecting ?? '')} is connected.`}</Notice>
      ) : (
        <Notice tone="error">{providerProblem(problem)}</Notice>
      )}
    </div>
  );
}
