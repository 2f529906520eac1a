import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { CategoryField } from '../../content/category-field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { TagsField } from '../../content/tags-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import type { PostFields as Fields } from './post-content-type.ts';

/** The fields of a post other than title, slug and status. */
export function PostFields<Form extends Fields>(props: { form: UseFormReturn<Form> }) {
  const form = props.form as unknown as UseFormReturn<Fields>;
  return (
    <>
      <TextArea
        label="Excerpt"
        rows={3}
        hint="One or two sentences shown below the title in lists."
        {...formField(form, 'excerpt')}
      />
      <RichTextField label="Content" {...controlledField(form, 'content')} />
      <MediaField
        label="Featured image (optional)"
        types="image"
        {...controlledField(form, 'featured_image_url')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CategoryField contentType="posts" {...controlledField(form, 'category')} />
        <TagsField {...controlledField(form, 'tags')} />
      </div>
    </>
  );
}
