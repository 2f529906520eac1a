import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../button/button.tsx';

export interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}

/** Pagination of a list; nothing for a single page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-[0.8125rem]/5 text-soft tabular-nums" aria-live="polite">
        {first > total ? `Nothing on page ${page}` : `${first}–${last} of ${total}`}
      </p>
      <div className="flex items-center gap-2">
        <Button
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
        >
          Previous
        </Button>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
