import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NoResultsProps {
  /** The words that were searched for; empty without any. */
  search: string;
  onClear(): void;
}

/** A list that has rows, but none that fits the search and filters. */
export function NoResults({ search, onClear }: NoResultsProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing fits the search and filters."
      {...(search.trim() !== '' && { line: `Searched for “${search.trim()}”.` })}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
