import { useEffect } from 'react';

interface Place {
  page: number;
  pageSize: number;
  /** Undefined while it is not known. */
  total: number | undefined;
  onPage(page: number): void;
}

/** Goes back to the last page there is, when the one that is shown has become empty. */
export function useLastPage({ page, pageSize, total, onPage }: Place): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) onPage(last);
  });
}
