import { useEffect } from 'react';

interface Place {
  page: number;
  pageSize: number;
  /** Undefined while unknown. */
  total: number | undefined;
  onPage(page: number): void;
}

/** Goes to the last page if the current one has become empty. */
export function useLastPage({ page, pageSize, total, onPage }: Place): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) onPage(last);
  });
}
