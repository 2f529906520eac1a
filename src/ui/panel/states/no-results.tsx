import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../button/button.tsx';
import { Empty } from './empty.tsx';

export interface NoResultsProps {
  onClear(): void;
}

/** A list that has rows, but none that fits the search and filters. */
export function NoResults({ onClear }: NoResultsProps) {
  return (
    <Empty
      icon={SearchX}
      title="Nothing fits the search and filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
