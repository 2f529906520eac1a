import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { useSession } from './session-provider.tsx';

const renewalMs = 30 * 60_000;

/** Keeps the short-lived cookie by which the server knows staff on requests for pages. */
export function useStaffCookie(personId: string): void {
  const { ended } = useSession();
  useEffect(() => {
    if (ended || personId === '') return;
    const renew = () => {
      api.me['document-pass'].$put().catch(() => undefined);
    };
    renew();
    const timer = setInterval(renew, renewalMs);
    return () => clearInterval(timer);
  }, [ended, personId]);
}
