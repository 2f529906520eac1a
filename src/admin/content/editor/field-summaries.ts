import type { JsonValue } from '../../forms/merge-fields.ts';
import { summarizeValue } from './value-summary.ts';

/** Short summaries of field values with their labels. `display` makes values readable first. */
export function summarizeFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  values: { readonly [Field in Name]?: JsonValue | undefined },
  display: (name: Name, value: JsonValue) => JsonValue = (_, value) => value,
): { label: string; text: string }[] {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const value = values[name];
    return value === undefined
      ? []
      : [{ label: labels[name], text: summarizeValue(display(name, value)) }];
  });
}
