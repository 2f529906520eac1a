import type { JsonValue } from '../../forms/merge-fields.ts';
import { useSiteTimeZone } from '../../site/site-time-zone.ts';
import { useSite } from '../../site/use-site.ts';
import { useAuthors } from '../authors-query.ts';
import type { ContentType } from '../content-type.ts';
import { displayValue } from './display-value.ts';

/** `displayValue` for the fields of a content type that have a label in `labels`. */
export function useDisplayValue(
  { fields = {} }: ContentType,
  labels: Readonly<Record<string, string>>,
): (name: string, value: JsonValue) => JsonValue {
  const timeZone = useSiteTimeZone();
  const currency = useSite().data?.currency;
  const hasAuthor = Object.keys(labels).some((name) => fields[name]?.type === 'reference');
  const { data = [] } = useAuthors({ enabled: hasAuthor });
  const authors = new Map(data.map(({ id, name }) => [id, name]));
  return (name, value) => displayValue(fields[name], value, { authors, timeZone, currency });
}
