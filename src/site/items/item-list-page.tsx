import type { ReactNode } from 'react';
import { cardFactsOf, filtersOf, type ItemType } from '#content-types/define-item-type.ts';
import type { ItemChoice } from '#domain/content/live-item-list-query.ts';
import type { ItemSummary } from '#domain/content/live-items.ts';
import { cardGrid, ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { FilterSelect, ListFilterForm } from '../list-filter-form.tsx';
import { Pagination } from '../pagination.tsx';
import { CardFact } from './item-facts.tsx';
import { filterViews } from './item-filters.ts';
import { getListPath, itemListUrl, searchMaxLength } from './item-list-params.ts';

/** A page of the list of a type, as visitors have filtered it. */
export interface ItemList {
  type: ItemType;
  items: readonly ItemSummary[];
  /** The values that items have, by query param. */
  filters: Readonly<Record<string, readonly string[]>>;
  position: { chosen: ItemChoice; page: number; pages: number; total: number };
  getImage: GetImage;
}

type Heading = { title: string; lead: string | null } | { content: ReactNode };

/** The classes of the filters' grid, by their number. */
const formColumns = [
  'md:grid-cols-[2fr_auto]',
  'md:grid-cols-[2fr_1fr_auto]',
  'md:grid-cols-[2fr_1fr_1fr_auto]',
];

/** The list below its title, or below the content of a page of staff. */
export function ItemListPage({ heading, list }: { heading: Heading; list: ItemList }) {
  if ('content' in heading) {
    const { name, noun } = list.type;
    return (
      <>
        {heading.content}
        <section aria-labelledby={`all-${name}`} className="gutter py-14 md:py-24">
          <h2 id={`all-${name}`} className="mb-8 text-[1.625rem]/8 md:text-[2.125rem]/10">
            {`All ${noun}s`}
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

function List(list: ItemList & { headingLevel: 2 | 3 }) {
  const { type, items, position, getImage, headingLevel } = list;
  const { chosen, page, pages, total } = position;
  return (
    <>
      <FilterForm {...list} />
      <p className="mt-8 mb-6 font-strong" role="status">
        {formatCount(type, total)}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {items.length === 0 && (
        <p>
          <a
            href={getListPath(type)}
            className="inline-block py-2 text-action underline underline-offset-2 hover:decoration-2"
          >
            Clear filters
          </a>
        </p>
      )}
      <ul className={cardGrid}>
        {items.map(({ slug, title, image, values }, index) => (
          <li key={slug}>
            <ListingCard
              href={type.path + slug}
              title={title}
              headingLevel={headingLevel}
              text={values[type.lead] ?? ''}
              picture={image === null ? null : getImage(image)}
              eager={headingLevel === 2 && index < 2}
              meta={cardFactsOf(type).map(({ name, field }) => (
                <CardFact key={name} field={field} value={values[name]} />
              ))}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} urlOf={(number) => itemListUrl(type, chosen, number)} />
    </>
  );
}

function formatCount({ noun }: ItemType, total: number): string {
  if (total === 0) return `No ${noun}s match these filters.`;
  return total === 1 ? `1 ${noun}` : `${total.toLocaleString('en-GB')} ${noun}s`;
}

function FilterForm({ type, filters, position: { chosen } }: ItemList) {
  const selects = filtersOf(type);
  return (
    <ListFilterForm
      search={chosen.search ?? ''}
      searchMaxLength={searchMaxLength}
      action={getListPath(type)}
      noun={type.noun}
      columns={formColumns[selects.length] ?? ''}
    >
      {selects.map(({ key, field }) => {
        const { label, options } = filterViews[field.type];
        const value = chosen[key] ?? '';
        // A URL may choose a value that no item has.
        const values = [...(filters[key] ?? []), value].filter(Boolean);
        return (
          <FilterSelect
            key={key}
            id={`${type.noun}-${key}`}
            label={label(field)}
            name={key}
            value={value}
            options={options(field, [...new Set(values)])}
          />
        );
      })}
    </ListFilterForm>
  );
}
