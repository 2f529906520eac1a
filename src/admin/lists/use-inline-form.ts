import { useReturnFocus } from '../forms/return-focus.ts';
import { type NewInlineFormProps, noForm, type OpenForm, openFormKey } from './inline-form.ts';
import { useInlineFormPlace } from './inline-form-place.ts';

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
}

/** Opens and closes the form above a list, by the list's URL. The focus returns to what opened it. */
export function useInlineForm<New extends string>(
  options: InlineFormOptions<New>,
): InlineForm<New> {
  const { list, ...location } = options;
  const { params, setParams } = list;
  const rememberFocus = useReturnFocus(openFormKey(params) !== '');
  const show = (form: OpenForm<New>) => setParams(form, { scrollToTop: true });
  const place = useInlineFormPlace({
    ...location,
    form: params,
    onClose: () => setParams(noForm),
  });
  return {
    open(form) {
      rememberFocus();
      show({ ...noForm, ...form });
    },
    place: { ...place, onEdit: (id) => show({ add: '', edit: id }) },
  };
}
