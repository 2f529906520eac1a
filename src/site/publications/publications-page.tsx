import type { ReactNode } from 'react';
import type { PublicationKind } from '#constants/enums.ts';
import { publicationType } from '#content-types/publications/type.ts';
import type { PublicationSummary } from '#domain/publications/live-publications.ts';
import { cardGrid, ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { FilterSelect, ListFilterForm } from '../list-filter-form.tsx';
import { Pagination } from '../pagination.tsx';
import { PublicationDay } from './publication-day.tsx';
import {
  type PublicationFilter,
  publicationListUrl,
  searchMaxLength,
} from './publication-list-params.ts';

export const publicationsLead = 'Reports, papers and data of the directorate.';

/** A page of the list, as visitors have filtered it. */
export interface PublicationList {
  publications: readonly PublicationSummary[];
  filters: { years: readonly number[]; kinds: readonly PublicationKind[] };
  position: {
    chosen: PublicationFilter;
    page: number;
    pages: number;
    total: number;
  };
  getImage: GetImage;
}

type Heading = { title: string; lead: string | null } | { content: ReactNode };

const kindLabels = publicationType.fields.kind.options;

/** The list below its title, or below the content of a page of staff. */
export function PublicationsPage({ heading, list }: { heading: Heading; list: PublicationList }) {
  if ('content' in heading) {
    return (
      <>
        {heading.content}
        <section aria-labelledby="all-publications" className="gutter py-14 md:py-24">
          <h2 id="all-publications" className="mb-8 text-[1.625rem]/8 md:text-[2.125rem]/10">
            All publications
          </h2>
          <List {...list} headingLevel={3} />
        </section>
      </>
    );
  }
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="mb-4 text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{heading.title}</h1>
      {heading.lead && (
        <p className="max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">{heading.lead}</p>
      )}
      <div className="mt-8">
        <List {...list} headingLevel={2} />
      </div>
    </div>
  );
}

function List({
  publications,
  filters,
  position,
  getImage,
  headingLevel,
}: PublicationList & { headingLevel: 2 | 3 }) {
  const { chosen, page, pages, total } = position;
  return (
    <>
      <FilterForm {...filters} chosen={chosen} />
      <p className="mt-8 mb-6 font-strong" role="status">
        {formatCount(total)}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {publications.length === 0 && (
        <p>
          <a
            href="/publications"
            className="inline-block py-2 text-action underline underline-offset-2 hover:decoration-2"
          >
            Clear filters
          </a>
        </p>
      )}
      <ul className={cardGrid}>
        {publications.map(({ slug, title, kind, publication_date, summary, image_url }, index) => (
          <li key={slug}>
            <ListingCard
              href={`/publications/${slug}`}
              title={title}
              headingLevel={headingLevel}
              text={summary}
              picture={image_url === null ? null : getImage(image_url)}
              eager={headingLevel === 2 && index < 2}
              meta={
                <>
                  <span className="font-strong">{kindLabels[kind]}</span>
                  {publication_date && <PublicationDay date={publication_date} />}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        urlOf={(number) => publicationListUrl(chosen, number)}
      />
    </>
  );
}

function formatCount(total: number): string {
  if (total === 0) return 'No publications match these filters.';
  return total === 1 ? '1 publication' : `${total.toLocaleString('en-GB')} publications`;
}

type FilterFormProps = PublicationList['filters'] & { chosen: PublicationFilter };

function FilterForm({ years, kinds, chosen }: FilterFormProps) {
  const { search = '', kind = '', year } = chosen;
  const kindOptions = Object.entries(kindLabels).filter(
    ([one]) => one === kind || kinds.some((offered) => offered === one),
  );
  const yearOptions = [...new Set([...years, ...(year ? [year] : [])])].map(String);
  return (
    <ListFilterForm
      {...{ search, searchMaxLength }}
      action="/publications"
      noun="publication"
      columns="md:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <FilterSelect
        id="publication-kind"
        label="Kind"
        name="kind"
        value={kind}
        options={kindOptions}
      />
      <FilterSelect
        id="publication-year"
        label="Year"
        name="year"
        value={year?.toString() ?? ''}
        options={yearOptions.map((one) => [one, one])}
      />
    </ListFilterForm>
  );
}
