/** What somebody entered, and what is wrong with it, by the names of the fields. */
export interface FormState {
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
}

export interface FormProps extends FormState {
  /** What the ids of its fields begin with; no other form of the page has it. */
  id: string;
  /** Cannot be used: the editor shows it. */
  inert?: boolean;
}

/** The ids of a form's fields, in their order. */
export function getControls(id: string, names: readonly string[]): { name: string; id: string }[] {
  return names.map((name) => ({ name, id: `${id}-${name}` }));
}
