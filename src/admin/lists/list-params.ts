import type { z } from 'zod';

/** One query param as a zod schema: takes the raw text, falls back to its default, and never throws. */
type Param = z.ZodType<string | number>;
type Fields = Readonly<Record<string, Param>>;
type Values<Group extends Fields> = { [Name in keyof Group]: z.output<Group[Name]> };

export interface ListParamsSchema {
  /** Filters; "Clear filters" resets these. */
  filters: Fields;
  /** The view, sorting and page size. */
  display: Fields;
  /** The page or cursor. Changing a filter or the display resets it. */
  position: Fields;
  /** What is open beside the list, such as a form. */
  panel: Fields;
}

export type Params<Schema extends ListParamsSchema> = Values<Schema['filters']> &
  Values<Schema['display']> &
  Values<Schema['position']> &
  Values<Schema['panel']>;

export type ParamName<Schema extends ListParamsSchema> = keyof Params<Schema> & string;

/** The active filters, in the format of the API. */
type ActiveFilters<Filters extends Fields> = {
  [Name in keyof Filters]?: Exclude<z.output<Filters[Name]>, ''>;
};

export interface ListParams<Schema extends ListParamsSchema = ListParamsSchema> {
  parse(query: URLSearchParams): Params<Schema>;
  /**
   * The query with `change` applied. Leaves out defaults, invalid values and params of other screens; what stays keeps
   * its order.
   */
  update(query: URLSearchParams, change: Partial<Params<Schema>>): URLSearchParams;
  /** What a saved view keeps of a query: filters and display that differ from the defaults, in a fixed order. */
  viewQuery(query: URLSearchParams): string;
  activeFilters(params: Values<Schema['filters']>): ActiveFilters<Schema['filters']>;
  isFiltered(params: Values<Schema['filters']>): boolean;
  /** The change that clears all filters. */
  noFilters: Partial<Params<Schema>>;
  /** The change that sets one param to the text of a control; an invalid one becomes the default. */
  changeOf(name: ParamName<Schema>, text: string): Partial<Params<Schema>>;
  /** Whether `change` only goes to another page. */
  isPaging(change: Partial<Params<Schema>>): boolean;
}

/** The parsed params of a list. */
export type ListParamsOf<List> = List extends ListParams<infer Schema> ? Params<Schema> : never;

export function defineListParams<const Schema extends ListParamsSchema>(
  schema: Schema,
): ListParams<Schema> {
  const { filters, display, position, panel } = schema;
  const fields: Fields = { ...filters, ...display, ...position, ...panel };
  const defaults = parseFields(fields, new URLSearchParams());
  const start = parseFields(position, new URLSearchParams());
  const noFilters = parseFields(filters, new URLSearchParams());

  function update(query: URLSearchParams, change: Record<string, unknown>): URLSearchParams {
    const isOfList = Object.keys(change).some((name) => !(name in panel));
    const values = { ...parseFields(fields, query), ...(isOfList && start), ...change };
    const next = new URLSearchParams(query);
    for (const name of query.keys()) if (!Object.hasOwn(fields, name)) next.delete(name);
    for (const [name, value] of Object.entries(values)) {
      if (value === defaults[name]) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }

  function activeFilters(params: Record<string, unknown>) {
    const active = Object.keys(filters).filter((name) => params[name] !== noFilters[name]);
    return Object.fromEntries(active.map((name) => [name, params[name]]));
  }

  function viewQuery(query: URLSearchParams): string {
    const values = Object.entries(parseFields({ ...filters, ...display }, query));
    const kept = values.filter(([name, value]) => value !== defaults[name]);
    return new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  }

  function changeOf(name: string, text: string): Record<string, unknown> {
    return { [name]: parseFields(fields, new URLSearchParams([[name, text]]))[name] };
  }

  return {
    viewQuery,
    parse: (query) => parseFields(fields, query) as Params<Schema>,
    update,
    activeFilters: (params) => activeFilters(params) as ActiveFilters<Schema['filters']>,
    isFiltered: (params) => Object.keys(activeFilters(params)).length > 0,
    noFilters: noFilters as Partial<Params<Schema>>,
    changeOf: (name, text) => changeOf(name, text) as Partial<Params<Schema>>,
    isPaging: (change) => Object.keys(change).some((name) => name in position),
  };
}

function parseFields(fields: Fields, query: URLSearchParams): Record<string, string | number> {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, field]) => [name, field.parse(query.get(name))]));
}
