import type { Location } from 'react-router';
import { idParam, optionParam } from './param-types.ts';

/** The form above a list: for a new item (`add`), or for the one with the id `edit`. */
export interface OpenForm<New extends string = string> {
  add: New | '';
  edit: string;
}

export const noForm = { add: '', edit: '' } as const;

/** Query params of a list with a form above it; `names` are the forms for new items. */
export const openFormParams = <const New extends string>(names: readonly New[]) => ({
  edit: idParam(),
  add: optionParam(names),
});

/**
 * Returns the key of the open form; empty if none is open. It ends the name of the local draft, where
 * `forms/new-form.ts` replaces the last part.
 */
export function openFormKey({ add, edit }: OpenForm): string {
  return edit === '' ? add : `edit.${edit}`;
}

export interface InlineFormProps {
  /** Name of the local draft, different for each user. */
  draft: string;
  /** Whether the same form is still open at that location. */
  staysAt(next: Location): boolean;
  onClose(): void;
}

export interface NewInlineFormProps extends InlineFormProps {
  /** Opens the form of an item that exists. */
  onEdit(id: string): void;
}
