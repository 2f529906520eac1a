import { useEffect } from 'react';
import { minuteMs } from '#time/durations.ts';
import { api } from '../api/client.ts';
import { useSession } from './session-provider.tsx';

const renewalMs = 30 * minuteMs;

/** Renews the staff cookie, by which the server recognises staff on page requests. */
export function useStaffCookie(userId: string): void {
  const { ended } = useSession();
  useEffect(() => {
    if (ended || userId === '') return;
    const renew = () => {
      api.me['staff-cookie'].$put().catch(() => undefined);
    };
    renew();
    const timer = setInterval(renew, renewalMs);
    return () => clearInterval(timer);
  }, [ended, userId]);
}
