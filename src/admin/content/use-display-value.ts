import type { JsonValue } from '../forms/merge-fields.ts';
import { useSiteTimeZone } from '../site/site-time-zone.ts';
import { useAuthors } from './authors-query.ts';
import { displayValue } from './display-value.ts';

/** `displayValue` for the fields with these labels. */
export function useDisplayValue(
  labels: Readonly<Record<string, string>>,
): (name: string, value: JsonValue) => JsonValue {
  const timeZone = useSiteTimeZone();
  const { data = [] } = useAuthors({ enabled: 'author_id' in labels });
  const authors = new Map(data.map(({ id, name }) => [id, name]));
  return (name, value) => displayValue(name, value, { authors, timeZone });
}
