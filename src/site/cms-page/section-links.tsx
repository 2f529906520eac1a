import type { SectionPage } from '#domain/pages/live-page-list.ts';
import { joinUnits } from '#text/join-units.ts';
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
export function SectionNeighbours({ previous, next }: Omit<PageSection, 'children' | 'reads'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" className="gutter pt-10 pb-14 md:pb-24 print:hidden">
      <ul className="grid grid-cols-1 gap-6 border-t border-edge pt-6 sm:grid-cols-2">
        {previous && <NeighbourLink page={previous} name="Previous" rel="prev" />}
        {next && <NeighbourLink page={next} name="Next" rel="next" />}
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  page: SectionPage;
  name: string;
  rel: 'prev' | 'next';
}

function NeighbourLink({ page, name, rel }: NeighbourProps) {
  return (
    <li className={`min-w-0 ${rel === 'next' ? 'sm:col-start-2 sm:text-end' : ''}`}>
      <a href={`/${page.slug}`} rel={rel} className="group inline-block max-w-full">
        <span className="block text-base/6 text-ink-soft">{name}</span>
        <span
          dir="auto"
          className="line-clamp-3 break-words font-strong text-action underline underline-offset-2 group-hover:decoration-2"
        >
          {page.title}
        </span>
      </a>
    </li>
  );
}
