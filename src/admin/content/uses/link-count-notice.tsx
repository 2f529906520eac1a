import { useQuery } from '@tanstack/react-query';
import { maxCounted } from '#constants/limits.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { linkCountsQuery } from '../../links/uses-queries.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';

interface LinkCountNoticeProps {
  contentType: ContentType;
  items: readonly Pick<Content, 'id'>[];
}

/** How many of several items are linked; renders nothing if none is. */
export function LinkCountNotice({ contentType, items }: LinkCountNoticeProps) {
  const ids = items.map(({ id }) => id);
  const { data } = useQuery(linkCountsQuery(contentType.name, ids));
  if (!data || data.linked === 0) return null;
  return (
    <Notice tone="warning">
      <span>{formatLinked(data.linked, items.length, contentType)}</span> linked from{' '}
      <span>{formatPlaces(data.places)}</span>. Those links will stop working.
    </Notice>
  );
}

function formatLinked(linked: number, all: number, { noun, name }: ContentType): string {
  if (all === 1) return `This ${noun} is`;
  if (linked === all) return `These ${name} are`;
  return `${linked} of these ${all} ${name} ${linked === 1 ? 'is' : 'are'}`;
}

function formatPlaces(places: number): string {
  if (places === 1) return '1 place';
  return places < maxCounted ? `${places} places` : '1,000 or more places';
}
