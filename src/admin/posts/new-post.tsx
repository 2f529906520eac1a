import { SelectField } from '#ui/panel/field/select-field.tsx';
import { api, ask } from '../api/client.ts';
import { NewPanel } from '../content/editing/new-panel.tsx';
import { writtenField } from '../content/editing/written-field.ts';
import type { FormPlace } from '../content/form-place.ts';
import { publishIfChosen, statusOptions } from '../content/published-form.ts';
import { TitleAndSlug } from '../content/title-and-slug.tsx';
import { fieldOf } from '../editing/field-of.ts';
import { useNewForm } from '../editing/new-form.ts';
import { newPost, postKind } from './post.ts';
import { PostFields } from './post-fields.tsx';
import { tagsIn } from './tags.ts';

const empty = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image_url: '',
  category: '',
  tags: '',
  status: 'draft' as 'draft' | 'published',
};

export function NewPost(place: FormPlace) {
  const creating = useNewForm(place.draft, empty, newPost);
  const { form } = creating;
  return (
    <NewPanel
      kind={postKind}
      place={place}
      creating={creating}
      goOn={(row, { status }) => publishIfChosen('posts', row, status)}
      create={({ status, tags, ...typed }) =>
        ask(api.posts.$post({ json: { ...typed, tags: tagsIn(tags) } }))
      }
    >
      <TitleAndSlug
        kind={postKind}
        title={fieldOf(form, 'title')}
        slug={fieldOf(form, 'slug')}
        following={{
          slug: () => form.getValues('slug'),
          set: (slug) => form.setValue('slug', slug),
        }}
      />
      <PostFields
        excerpt={fieldOf(form, 'excerpt')}
        category={fieldOf(form, 'category')}
        tags={fieldOf(form, 'tags')}
        content={writtenField(form, 'content')}
        image={writtenField(form, 'featured_image_url')}
      />
      <div className="max-w-48">
        <SelectField label="Status" options={statusOptions} {...fieldOf(form, 'status')} />
      </div>
    </NewPanel>
  );
}
