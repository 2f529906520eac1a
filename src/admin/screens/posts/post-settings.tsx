import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { useAuthors } from '../../content/authors-query.ts';
import { CategoryField } from '../../content/category-field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { ScheduleTimeField } from '../../content/editor/schedule-time-field.tsx';
import { TagsField } from '../../content/tags-field.tsx';
import { SlugChangeNotice } from '../../content/uses/slug-change-notice.tsx';
import { SlugField } from '../../content/writing/slug-field.tsx';
import { fromInputValue, toInputValue } from '../../date-time/date-time-input.ts';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { useSiteTimeZone } from '../../site/site-time-zone.ts';
import { type Post, postContentType } from './post-content-type.ts';
import type { WritePostFields } from './write-post-fields.ts';

interface PostSettingsProps {
  form: UseFormReturn<WritePostFields>;
  post: Post;
}

/** The Settings tab of a post. */
export function PostSettings({ form, post }: PostSettingsProps) {
  return (
    <div className="grid gap-4">
      <SlugField
        contentType={postContentType}
        current={post.draft?.slug ?? post.slug}
        {...formField(form, 'slug')}
      />
      <SlugChangeNotice contentType={postContentType} row={post} form={form} />
      <TextArea
        label="Excerpt"
        rows={3}
        hint="One or two sentences shown below the title in lists."
        {...formField(form, 'excerpt')}
      />
      <CategoryField contentType="posts" {...controlledField(form, 'category')} />
      <TagsField {...controlledField(form, 'tags')} />
      <MediaField
        label="Featured image (optional)"
        types="image"
        {...controlledField(form, 'featured_image_url')}
      />
      <AuthorField form={form} post={post} />
      <PublishDateField form={form} />
    </div>
  );
}

function AuthorField({ form, post }: PostSettingsProps) {
  const { data = [] } = useAuthors();
  const authors = data.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = form.watch('author_id');
  const isListed = chosen === '' || authors.some(({ value }) => value === chosen);
  const field = controlledField(form, 'author_id');
  return (
    <SelectField
      label="Author"
      options={[
        { value: '', label: 'No author' },
        ...(isListed ? [] : [{ value: chosen, label: post.author_name ?? 'Unknown user' }]),
        ...authors,
      ]}
      {...field}
      onChange={({ target }) => field.onChange(target.value)}
    />
  );
}

function PublishDateField({ form }: Pick<PostSettingsProps, 'form'>) {
  const zone = useSiteTimeZone();
  const { value, onChange, error } = controlledField(form, 'published_at');
  if (zone === undefined) return null;
  return (
    <ScheduleTimeField
      label="Publish date (optional)"
      hint="If empty, the time the post is first published."
      zone={zone}
      value={toInputValue(value || null, zone)}
      error={error}
      onChange={(typed) => onChange(fromInputValue(typed, value, zone) ?? '')}
    />
  );
}
