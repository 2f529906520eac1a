import type { ComponentType } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Field, FieldTypeName, ValueOf } from '#fields/field.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { useSite } from '../../site/use-site.ts';
import { CategoryField } from '../category-field.tsx';
import type { ContentRow } from '../content.ts';
import { controlledField } from '../editor/controlled-field.ts';
import { TagsField } from '../tags-field.tsx';
import { SlugChangeNotice } from '../uses/slug-change-notice.tsx';
import { SlugField } from '../writing/slug-field.tsx';
import type { WrittenType } from '../written-types.ts';
import { AuthorField } from './author-field.tsx';
import type { FormValue } from './field-values.ts';
import { MomentField } from './moment-field.tsx';

export interface ControlProps<Type extends FieldTypeName> {
  field: Field<Type>;
  name: string;
  form: UseFormReturn<Record<string, FormValue<ValueOf<Field<Type>>>>>;
  contentType: WrittenType;
  /** Undefined for a new item. */
  row?: ContentRow | undefined;
  /** Whether the form is in the narrow column beside the text. */
  isNarrow?: boolean;
}

/** The control of each field type. */
const controls: { [Type in FieldTypeName]: ComponentType<ControlProps<Type>> } = {
  title: LineControl,
  slug: SlugControl,
  text: ({ field, name, form, isNarrow }) =>
    field.rows === undefined ? (
      <LineControl field={field} name={name} form={form} />
    ) : (
      <TextArea
        label={labelOf(field)}
        hint={field.hint}
        rows={isNarrow ? Math.max(field.rows, 3) : field.rows}
        {...formField(form, name)}
      />
    ),
  // Made in the builder.
  blocks: () => null,
  richText: ({ field, name, form }) => (
    <RichTextField label={field.label} {...controlledField(form, name)} />
  ),
  image: ({ field, name, form }) => (
    <MediaField
      label={labelOf(field)}
      hint={field.hint}
      types="image"
      {...controlledField(form, name)}
    />
  ),
  url: ({ field, name, form }) => (
    <TextField
      label={labelOf(field)}
      hint={field.hint}
      inputMode="url"
      autoComplete="off"
      {...formField(form, name)}
    />
  ),
  file: ({ field, name, form }) => (
    <MediaField
      label={labelOf(field)}
      hint={field.hint}
      types="document"
      {...controlledField(form, name)}
    />
  ),
  category: ({ name, form, contentType: { categories } }) =>
    categories && <CategoryField contentType={categories} {...controlledField(form, name)} />,
  date: ({ field, name, form }) => (
    <TextField label={labelOf(field)} hint={field.hint} type="date" {...formField(form, name)} />
  ),
  choice: ({ field, name, form }) => (
    <SelectField
      label={field.label}
      hint={field.hint}
      options={Object.entries(field.options ?? {}).map(([value, label]) => ({ value, label }))}
      {...formField(form, name)}
    />
  ),
  money: MoneyControl,
  integer: ({ field, name, form }) => (
    <TextField
      label={labelOf(field)}
      hint={field.hint}
      type="number"
      inputMode="numeric"
      step="1"
      min="0"
      {...formField(form, name)}
    />
  ),
  boolean: ({ field, name, form }) => (
    <CheckboxField
      label={field.checkboxLabel ?? field.label}
      hint={field.hint}
      {...formField(form, name)}
    />
  ),
  tags: ({ field, name, form }) => (
    <TagsField label={labelOf(field)} {...controlledField(form, name)} />
  ),
  reference: ({ field, name, form, row }) => (
    <AuthorField label={field.label} row={row} {...controlledField(form, name)} />
  ),
  dateTime: ({ field, name, form }) => (
    <MomentField label={labelOf(field)} hint={field.hint} {...controlledField(form, name)} />
  ),
};

/** The label, which tells whether publishing accepts the field empty. Selects and checkboxes always have a value. */
function labelOf({ label, publication, empty }: Field): string {
  return publication.safeParse(empty).success ? `${label} (optional)` : label;
}

function LineControl({
  field,
  name,
  form,
}: Pick<ControlProps<'title' | 'text'>, 'field' | 'name' | 'form'>) {
  return <TextField label={labelOf(field)} hint={field.hint} {...formField(form, name)} />;
}

function SlugControl({ name, form, contentType, row }: ControlProps<'slug'>) {
  const draft: { slug?: string } = row?.draft ?? {};
  return (
    <>
      <SlugField
        contentType={contentType}
        current={draft.slug ?? row?.slug ?? ''}
        {...formField(form, name)}
      />
      {row && <SlugChangeNotice contentType={contentType} row={row} form={form} />}
    </>
  );
}

function MoneyControl({ field, name, form }: ControlProps<'money'>) {
  const currency = useSite().data?.currency;
  return (
    <TextField
      label={labelOf(field)}
      type="number"
      inputMode="decimal"
      step="0.01"
      min="0"
      hint={currency && `In ${currency}, the site’s currency.`}
      {...formField(form, name)}
    />
  );
}

type FieldControlProps<Values extends FieldValues> = Omit<
  ControlProps<FieldTypeName>,
  'field' | 'form'
> & { form: UseFormReturn<Values> };

/** The control of a field, by its type. */
export function FieldControl<Values extends FieldValues>({
  name,
  form,
  ...place
}: FieldControlProps<Values>) {
  const field = place.contentType.fields[name];
  if (!field) return null;
  // The form has a value of the field's type under its name.
  const Control = controls[field.type] as ComponentType<ControlProps<FieldTypeName>>;
  const own = form as unknown as ControlProps<FieldTypeName>['form'];
  return <Control {...place} field={field} name={name} form={own} />;
}
