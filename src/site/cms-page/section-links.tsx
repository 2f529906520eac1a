import type { SectionPage } from '#domain/pages/live-page-list.ts';
import { joinUnits } from '#text/join-units.ts';
import { NeighbourLinks } from '../neighbour-links.tsx';
import type { PageSection } from './page-section.ts';

/** Cards of the pages below a page. */
export function ChildPages({ pages }: { pages: readonly SectionPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="in-this-section" className="gutter py-10 md:py-16 print:hidden">
      <h2 id="in-this-section" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
        In this section
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 md:has-[>:nth-child(3)]:grid-cols-3">
        {pages.map(({ slug, title, excerpt }) => (
          <li
            key={slug}
            dir="auto"
            className="group relative min-w-0 rounded-lg border border-edge p-6 break-words hover:border-field-edge"
          >
            <a
              href={`/${slug}`}
              className="text-[1.3125rem]/7 font-strong text-action underline underline-offset-2 group-hover:decoration-2 after:absolute after:inset-0 after:rounded-lg"
            >
              {title}
            </a>
            {excerpt && <p className="mt-2">{joinUnits(excerpt)}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the neighbours of a page in its section. */
export function SectionNeighbours(section: Omit<PageSection, 'children' | 'reads'>) {
  return (
    <NeighbourLinks
      {...section}
      label="Previous and next page"
      base="/"
      className="pt-10 pb-14 md:pb-24"
    />
  );
}
