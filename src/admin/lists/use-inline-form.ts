import { useReturnFocus } from '../forms/return-focus.ts';
import { useMe } from '../session/me.ts';
import { type NewInlineFormProps, noForm, type OpenForm, openFormKey } from './inline-form.ts';

interface InlineFormOptions<New extends string> {
  /** The name of the list in that of the local draft. */
  name: string;
  /** The path of the list. */
  path: string;
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
  /** For a dialog that opened from the form: returns the focus when it closes. */
  returnFocus(): void;
}

/** Opens and closes the form above a list, by the list's URL. The focus returns to what opened it. */
export function useInlineForm<New extends string>(
  options: InlineFormOptions<New>,
): InlineForm<New> {
  const { name, path, listParams, list } = options;
  const { params, setParams } = list;
  const me = useMe();
  const key = openFormKey(params);
  const { rememberFocus, returnFocus } = useReturnFocus(key !== '');
  const show = (form: OpenForm<New>) => setParams(form, { scrollToTop: true });
  return {
    open(form) {
      rememberFocus();
      show({ ...noForm, ...form });
    },
    place: {
      draft: `${me.id}.${name}.${key}`,
      staysAt: ({ pathname, search }) =>
        pathname === path && openFormKey(listParams.parse(new URLSearchParams(search))) === key,
      onClose: () => setParams(noForm),
      onEdit: (id) => show({ add: '', edit: id }),
    },
    returnFocus,
  };
}
