import { useQuery } from '@tanstack/react-query';
import { listTerms } from '../taxonomy/term-api.ts';
import { TermSelect } from './category-select.tsx';

const maxOffered = '100';

interface TagSelectProps {
  /** Empty for all tags. */
  tag: string;
  onChange(tag: string): void;
}

/** Filters a list by a tag; offers those that are used most. */
export function TagSelect({ tag, onChange }: TagSelectProps) {
  const { data } = useQuery({
    queryKey: ['terms', 'tags', 'options'],
    queryFn: () => listTerms('tags', { sort: '-count', page_size: maxOffered }),
  });
  return (
    <TermSelect
      label="Tag"
      all="All tags"
      terms={data?.items ?? []}
      name={tag}
      onChange={onChange}
    />
  );
}
