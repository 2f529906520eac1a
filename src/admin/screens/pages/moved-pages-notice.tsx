import type { PageItem } from './page-content-type.ts';
import type { PagesBelow } from './pages-below-query.ts';

interface MovedPagesProps {
  page: PageItem;
  below: PagesBelow | undefined;
}

/** Says how many pages a move affects, and what happens to their URLs. */
export function MovedPagesNotice({ page, below }: MovedPagesProps) {
  if (!below) return <p className="text-soft">Checking which pages move along...</p>;
  const published = below.published + (page.path === null ? 0 : 1);
  return (
    <p className="text-soft">{`${describePages(below.total)} ${describeRedirects(published)}`}</p>
  );
}

function describePages(total: number): string {
  if (total === 0) return 'No other pages move along.';
  return total === 1 ? '1 page below it moves along.' : `${total} pages below it move along.`;
}

function describeRedirects(published: number): string {
  if (published === 0) return 'No redirects are needed, because nothing is published.';
  return published === 1
    ? 'The old URL of the published page redirects to its new one.'
    : `The old URLs of ${published} published pages redirect to the new ones.`;
}
