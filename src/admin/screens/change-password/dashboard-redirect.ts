import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { meKey } from '../../session/me-query.ts';

const restMs = 2_000;

/** Redirects after two seconds, so that the success message can be read. */
export function useDashboardRedirect(done: boolean): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(async () => {
      await queries.invalidateQueries({ queryKey: meKey });
      await navigate('/admin', { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [done, navigate, queries]);
}
