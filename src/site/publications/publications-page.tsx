import type { PublicationKind } from '#constants/enums.ts';
import { publicationType } from '#content-types/publications/type.ts';
import type { PublicationSummary } from '#domain/publications/live-publications.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { cardGrid, ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { Pagination } from '../pagination.tsx';
import { PublicationDay } from './publication-day.tsx';
import {
  type PublicationFilter,
  publicationListUrl,
  searchMaxLength,
} from './publication-list-params.ts';

export const publicationsLead = 'Reports, papers and data of the directorate.';

interface Props {
  publications: readonly PublicationSummary[];
  filters: { years: readonly number[]; kinds: readonly PublicationKind[] };
  position: {
    chosen: PublicationFilter;
    page: number;
    pages: number;
    total: number;
    isFiltered: boolean;
  };
  getImage: GetImage;
}

const kindLabels = publicationType.fields.kind.options;

export function PublicationsPage({ publications, filters, position, getImage }: Props) {
  const { chosen, page, pages, total, isFiltered } = position;
  const isEmpty = publications.length === 0 && !isFiltered;
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Publications</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
        {publicationsLead}
      </p>
      {isEmpty ? (
        <p className="text-ink-soft">No publications yet.</p>
      ) : (
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
            {publications.map(
              ({ slug, title, kind, publication_date, summary, image_url }, index) => (
                <li key={slug}>
                  <ListingCard
                    href={`/publications/${slug}`}
                    title={title}
                    headingLevel={2}
                    text={summary}
                    picture={image_url === null ? null : getImage(image_url)}
                    eager={index < 2}
                    meta={
                      <>
                        <span className="font-strong">{kindLabels[kind]}</span>
                        {publication_date && <PublicationDay date={publication_date} />}
                      </>
                    }
                  />
                </li>
              ),
            )}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            urlOf={(number) => publicationListUrl(chosen, number)}
          />
        </>
      )}
    </div>
  );
}

function formatCount(total: number): string {
  if (total === 0) return 'No publications match these filters.';
  return total === 1 ? '1 publication' : `${total.toLocaleString('en-GB')} publications`;
}

function FilterForm({ years, kinds, chosen }: Props['filters'] & { chosen: PublicationFilter }) {
  const kindOptions = Object.entries(kindLabels).filter(
    ([kind]) => kind === chosen.kind || kinds.some((one) => one === kind),
  );
  const yearOptions = [...new Set([...years, ...(chosen.year ? [chosen.year] : [])])];
  return (
    <search>
      <form
        action="/publications"
        method="get"
        className="grid grid-cols-1 gap-4 rounded-lg bg-mist p-4 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr_auto] md:items-end md:p-6"
      >
        <Field id="publication-search" label="Search publications">
          {(control) => (
            <input
              {...control}
              name="search"
              type="search"
              maxLength={searchMaxLength}
              autoComplete="off"
              defaultValue={chosen.search}
            />
          )}
        </Field>
        <Field id="publication-kind" label="Kind">
          {(control) => (
            <Select {...control} name="kind" defaultValue={chosen.kind ?? ''}>
              <option value="">All</option>
              {kindOptions.map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="publication-year" label="Year">
          {(control) => (
            <Select {...control} name="year" defaultValue={chosen.year ?? ''}>
              <option value="">All</option>
              {yearOptions.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid sm:justify-start">
          <SubmitButton text="Show publications" />
        </div>
      </form>
    </search>
  );
}
