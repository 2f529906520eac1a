import { type Location, useLocation } from 'react-router';
import { useReturnFocus } from '../forms/return-focus.ts';
import { useMe } from '../session/me.ts';
import { type NewInlineFormProps, noForm, type OpenForm, openFormKey } from './inline-form.ts';

interface InlineFormOptions<New extends string> {
  /** The name of the list in that of the local draft. */
  name: string;
  listParams: { parse(query: URLSearchParams): OpenForm };
  list: {
    params: OpenForm<New>;
    setParams(change: OpenForm<New>, options?: { scrollToTop: boolean }): void;
  };
}

interface InlineForm<New extends string> {
  /** Opens the form for a new row (`add`), or that of a row (`edit`). */
  open(form: Partial<OpenForm<New>>): void;
  /** The props of the open form. */
  place: NewInlineFormProps;
  /** Returns the focus to what opened the form; for a dialog that opened from the form and outlives it. */
  returnFocus(): void;
}

/** Opens and closes the form above a list, by the list's URL. The focus returns to what opened it. */
export function useInlineForm<New extends string>(
  options: InlineFormOptions<New>,
): InlineForm<New> {
  const { name, listParams, list } = options;
  const { params, setParams } = list;
  const me = useMe();
  const here = useLocation();
  const key = openFormKey(params);
  const { rememberFocus, returnFocus } = useReturnFocus(key !== '');
  const show = (form: OpenForm<New>) => setParams(form, { scrollToTop: true });
  const showsFormAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
    pathname === here.pathname &&
    openFormKey(listParams.parse(new URLSearchParams(search))) === key;
  return {
    open(form) {
      rememberFocus();
      show({ ...noForm, ...form });
    },
    place: {
      draft: `${me.id}.${name}.${key}`,
      staysAt: showsFormAt,
      // A request may be answered when the user has left the form.
      onClose: () => showsFormAt(window.location) && setParams(noForm),
      onEdit: (id) => showsFormAt(window.location) && show({ add: '', edit: id }),
    },
    returnFocus,
  };
}
