import { useMe } from '../session/me.ts';
import { type InlineFormProps, type OpenForm, openFormKey } from './inline-form.ts';

interface FormPlace {
  /** The name of the list in that of the local draft. */
  name: string;
  /** The path of the list. */
  path: string;
  listParams: { parse(query: URLSearchParams): OpenForm };
  /** The open form. */
  form: OpenForm;
  onClose(): void;
}

/** The place of the open form above a list: its local draft, and the URLs at which it stays open. */
export function useInlineFormPlace(place: FormPlace): InlineFormProps {
  const { name, path, listParams, form, onClose } = place;
  const me = useMe();
  const key = openFormKey(form);
  return {
    draft: `${me.id}.${name}.${key}`,
    staysAt: ({ pathname, search }) =>
      pathname === path && openFormKey(listParams.parse(new URLSearchParams(search))) === key,
    onClose,
  };
}
