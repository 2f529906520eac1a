import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { slugFromTitle } from '#url/slug-from-title.ts';
import { formField } from '../forms/form-field.ts';
import type { Content } from './content.ts';
import type { ContentType } from './content-type.ts';
import { SlugChangeNotice } from './uses/slug-change-notice.tsx';
import { SlugField } from './writing/slug-field.tsx';

type Titled = { title: string; slug: string };

interface TitleAndSlugProps<Fields extends FieldValues> {
  contentType: ContentType;
  /** Must have the fields `title` and `slug`. */
  form: UseFormReturn<Fields>;
  /** The stored item; undefined for new ones. */
  row?: Pick<Content, 'id' | 'slug' | 'path'>;
  /** For new items: the slug follows the title until it is edited. */
  follows?: boolean;
}

export function TitleAndSlug<Fields extends FieldValues & Titled>({
  contentType,
  row,
  follows = false,
  ...props
}: TitleAndSlugProps<Fields>) {
  const form = props.form as unknown as UseFormReturn<Titled>;
  const generated = useRef('');
  const title = formField(form, 'title');
  function updateSlug(typed: string) {
    if (!follows || form.getValues('slug') !== generated.current) return;
    generated.current = slugFromTitle(typed);
    form.setValue('slug', generated.current);
  }
  return (
    <>
      <TextField
        label="Title"
        {...title}
        onFocus={({ target }) => {
          // A recovered draft may hold a slug made from its title.
          const slug = form.getValues('slug');
          if (follows && slug === slugFromTitle(target.value)) generated.current = slug;
        }}
        onChange={(event) => {
          updateSlug(event.target.value);
          return title.onChange(event);
        }}
      />
      <SlugField contentType={contentType} {...formField(form, 'slug')} />
      {row && <SlugChangeNotice contentType={contentType} row={row} form={form} />}
    </>
  );
}
