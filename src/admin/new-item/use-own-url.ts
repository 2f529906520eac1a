import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { sameScreen } from '../shell/same-screen.ts';

interface NewItem {
  /** URL of the list. */
  home: string;
  row: { id: string; version: number };
  /** Whether the user is leaving: that must not be undone. */
  isLeaving: boolean;
}

/** Once a new item is saved, its screen continues at the item's own URL. */
export function useOwnUrl({ home, row: { id, version }, isLeaving }: NewItem): void {
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  const isDue = version > 0 && !isLeaving && !isLoading;
  useEffect(() => {
    if (!isDue || !location.pathname.endsWith('/new')) return;
    void navigate(`${home}/${id}`, { replace: true, state: sameScreen, preventScrollReset: true });
  }, [isDue, home, id, navigate]);
}
