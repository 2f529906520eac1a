/** Submitted values and errors by field name. */
export interface FormState {
  values?: Readonly<Record<string, string>>;
  /** Submitted values of the fields with any number of them. */
  lists?: Readonly<Record<string, readonly string[]>>;
  errors?: Readonly<Record<string, string>>;
}

export interface FormProps extends FormState {
  /** Prefix of the fields' ids, unique on the page. */
  id: string;
  /** Path of the site's privacy page, for a link to it. */
  privacyPage?: string | null;
  /** Disables the form in the editor. */
  inert?: boolean;
}

/** Returns the ids of a form's fields in order. */
export function getControls(id: string, names: readonly string[]): { name: string; id: string }[] {
  return names.map((name) => ({ name, id: `${id}-${name}` }));
}
