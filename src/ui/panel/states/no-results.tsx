import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NoResultsProps {
  /** The search text; empty if there is none. */
  search: string;
  onClear(): void;
}

/** Placeholder for a list without matches. */
export function NoResults({ search, onClear }: NoResultsProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="No results match your search and filters."
      {...(search.trim() !== '' && { line: `Searched for “${search.trim()}”.` })}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
