import { Button } from '#ui/panel/button/button.tsx';
import { errorMessage } from '../../../forms/form-errors.ts';

interface BranchEndProps {
  level: number;
  state: 'more' | 'loading' | 'error';
  error?: unknown;
  onLoadMore(): void;
  onRetry(): void;
}

/** The last row of a branch that is not complete. */
export function BranchEndRow({ level, state, error, onLoadMore, onRetry }: BranchEndProps) {
  return (
    <tr aria-level={level}>
      <td colSpan={4} className="border-b border-line px-3 py-1.5">
        <div
          className="flex flex-wrap items-center gap-3 ps-[calc(1.75rem+var(--level)*1.5rem)] text-soft"
          style={{ '--level': level - 1 } as object}
        >
          {state === 'loading' && <span role="status">Loading pages...</span>}
          {state === 'more' && <Button onClick={onLoadMore}>Show more pages</Button>}
          {state === 'error' && (
            <>
              <span role="alert">{`Couldn’t load these pages. ${errorMessage(error)}`}</span>
              <Button onClick={onRetry}>Try again</Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
