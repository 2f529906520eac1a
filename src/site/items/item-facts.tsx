import type { ReactNode } from 'react';
import { factsOf, filtersOf, type ItemType } from '#content-types/define-item-type.ts';
import type { FactType, FilterType } from '#content-types/public-pages.ts';
import type { LiveItem } from '#domain/content/find-live-item.ts';
import type { Field } from '#fields/field.ts';
import { formatDate } from '#time/date-format.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { formatFileFacts } from '#ui/rich-text/file-facts.ts';
import { Fact, KeyFacts } from '../key-facts.tsx';
import { strongTextLink } from '../text-link.ts';
import { itemListUrl } from './item-list-params.ts';

interface FactProps {
  field: Field;
  value: string;
  /** The list filtered by this value; null if it can't be. */
  listUrl: string | null;
  getImage: GetImage;
}

/** A fact of each field type, beside the text of an item. */
const facts: Record<FactType, (props: FactProps) => ReactNode> = {
  choice({ field, value, listUrl }) {
    const label = field.options?.[value] ?? value;
    if (listUrl === null) return <span className="font-strong">{label}</span>;
    return (
      <a href={listUrl} className={strongTextLink}>
        {label}
      </a>
    );
  },
  date: ({ value }) => (
    <span className="font-strong">
      <Day date={value} />
    </span>
  ),
  text: ({ value }) => (
    <span dir="auto" className="font-strong">
      {value}
    </span>
  ),
  file({ value, getImage }) {
    const { file } = getImage(value);
    return (
      <a href={value} className={strongTextLink}>
        Download{file && ` (${formatFileFacts(file)})`}
      </a>
    );
  },
};

/** A fact of each field type on the card of an item. */
const cardFacts: Record<FilterType, (field: Field, value: string) => ReactNode> = {
  choice: ({ options = {} }, value) => (
    <span className="font-strong">{options[value] ?? value}</span>
  ),
  date: (_, value) => <Day date={value} />,
};

/** The key facts of an item; those without a value are left out. */
export function ItemFacts(props: { type: ItemType; item: LiveItem; getImage: GetImage }) {
  const { type, item, getImage } = props;
  const shown = factsOf(type).flatMap(({ key: label, name, field }) => {
    const value = item.values[name];
    if (!value) return [];
    const filter = filtersOf(type).find((one) => one.name === name);
    const listUrl = filter ? itemListUrl(type, { [filter.key]: value }) : null;
    const View = facts[field.type];
    return (
      <Fact key={label} name={label}>
        <View {...{ field, value, listUrl, getImage }} />
      </Fact>
    );
  });
  return shown.length > 0 && <KeyFacts>{shown}</KeyFacts>;
}

/** A fact on the card of an item; nothing without a value. */
export function CardFact(props: {
  field: Field<FilterType>;
  value: string | null | undefined;
}): ReactNode {
  const { field, value } = props;
  return value ? cardFacts[field.type](field, value) : null;
}

/** A day, YYYY-MM-DD, in words. */
function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(new Date(date), 'day', 'UTC')}</time>;
}
