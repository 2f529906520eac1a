import { oneOf, searchAt, withChange } from '../../lists/list-params.ts';
import type { Action, Subject } from './audit-entry.ts';
import { actions, subjects } from './audit-labels.ts';

/** What of the log is shown; all of it stands in the address. */
export interface Shown {
  search: string;
  person: string;
  action: Action | '';
  table: Subject | '';
  /** Days as YYYY-MM-DD. */
  from: string;
  to: string;
  /** The entry before or after which the page begins. */
  before: string;
  after: string;
}

const aDay = /^\d{4}-\d{2}-\d{2}$/;
const anId = /^[1-9]\d{0,14}$/;
const aPerson = /^[0-9a-f-]{36}$/;

export function shownAt(address: URLSearchParams): Shown {
  const matching = (name: string, form: RegExp) => {
    const text = address.get(name) ?? '';
    return form.test(text) ? text : '';
  };
  return {
    search: searchAt(address),
    person: matching('person', aPerson),
    action: oneOf(address.get('action'), Object.keys(actions) as Action[]) ?? '',
    table: oneOf(address.get('table'), Object.keys(subjects) as Subject[]) ?? '',
    from: matching('from', aDay),
    to: matching('to', aDay),
    before: matching('before', anId),
    after: matching('after', anId),
  };
}

/** The address with `change` in it, at the newest entries unless it says otherwise. */
export function withShown(address: URLSearchParams, change: Partial<Shown>): URLSearchParams {
  return withChange(address, { before: '', after: '', ...change }, { page: 1 });
}

/** What the log is narrowed down to, as the API takes it. */
export function chosenBy({ before: _before, after: _after, ...chosen }: Shown) {
  return onlyGiven(chosen);
}

export function onlyGiven<Values extends Record<string, string>>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as { [Name in keyof Values]?: Exclude<Values[Name], ''> };
}
