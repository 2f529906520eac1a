import { summarizeValue } from './value-summary.ts';

/** Short summaries of field values with their labels. */
export function summarizeFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  values: { readonly [Field in Name]?: string | boolean | undefined },
): { label: string; text: string }[] {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ label: labels[name], text: summarizeValue(value) }];
  });
}
