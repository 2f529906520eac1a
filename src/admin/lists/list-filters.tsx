import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { useSite } from '../site/use-site.ts';
import type { ListParamsSchema, ParamName, Params } from './list-params.ts';
import type { List } from './use-list-params.ts';

interface Option<Value> {
  value: Value;
  label: string;
}

/** The option that filters nothing. */
export const allOption = { value: '', label: 'All' } as const;

/** The options of a filter: all, and each key of `labels`. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string | { label: string }>>,
): Option<Value | ''>[] {
  const entries = Object.entries<string | { label: string }>(labels);
  const options = entries.map(([value, label]) => ({
    value: value as Value,
    label: typeof label === 'string' ? label : label.label,
  }));
  return [allOption, ...options];
}

interface ListSearchProps {
  list: {
    params: { search: string };
    setParams(change: { search: string }, options: { replace: boolean }): void;
  };
  /** What is searched. */
  label: string;
}

/** Searches a list while typing; the texts typed are no steps of the Back button. */
export function ListSearch({ list, label }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      value={list.params.search}
      maxLength={maxSearchLength}
      onSearch={(search) => list.setParams({ search }, { replace: true })}
    />
  );
}

interface ListSelectProps<Schema extends ListParamsSchema, Name extends ParamName<Schema>> {
  list: List<Schema>;
  /** The param that it sets. */
  name: Name;
  label: string;
  options: readonly Option<Params<Schema>[Name] & string>[];
}

/** Sets a param of a list, such as a filter or the sorting, to one of several options. */
export function ListSelect<Schema extends ListParamsSchema, Name extends ParamName<Schema>>(
  props: ListSelectProps<Schema, Name>,
) {
  const { list, name, label, options } = props;
  return (
    <SelectField
      label={label}
      options={options}
      value={String(list.params[name])}
      onChange={({ target }) => list.setParam(name, target.value)}
    />
  );
}

interface DateRangeList {
  params: { from: string; to: string };
  setParams(change: { from?: string; to?: string }): void;
}

/** The controls of the filters `from` and `to`, days as YYYY-MM-DD. */
export function dateRangeControls({ params, setParams }: DateRangeList) {
  return {
    from: (
      <TextField
        label="From"
        type="date"
        value={params.from}
        max={params.to || undefined}
        onChange={({ target }) => setParams({ from: target.value })}
      />
    ),
    to: (
      <TextField
        label="To"
        type="date"
        value={params.to}
        min={params.from || undefined}
        onChange={({ target }) => setParams({ to: target.value })}
      />
    ),
  };
}

/** The time zone in which the days of a filter begin. */
export function FilterTimeZone() {
  const zone = useSite().data?.time_zone;
  if (!zone) return null;
  return (
    <p className="w-auto! self-end pb-2 text-[0.8125rem]/5 text-soft max-sm:basis-full! max-sm:pb-0">
      Site time zone: <span>{zone}</span>
    </p>
  );
}
