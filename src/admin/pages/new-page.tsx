import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { api, ask } from '../api/client.ts';
import { NewPanel } from '../content/editing/new-panel.tsx';
import type { FormPlace } from '../content/form-place.ts';
import { publishIfChosen, statusOptions } from '../content/published-form.ts';
import { TitleAndSlug } from '../content/title-and-slug.tsx';
import { fieldOf } from '../editing/field-of.ts';
import { useNewForm } from '../editing/new-form.ts';
import { newPage, pageKind } from './page.ts';

const empty = { title: '', slug: '', excerpt: '', status: 'draft' as 'draft' | 'published' };

export function NewPage(place: FormPlace) {
  const creating = useNewForm(place.draft, empty, newPage);
  const { form } = creating;
  return (
    <NewPanel
      kind={pageKind}
      place={place}
      creating={creating}
      goOn={(row, { status }) => publishIfChosen('pages', row, status)}
      create={({ title, slug, excerpt }) =>
        ask(api.pages.$post({ json: { title, slug, excerpt } }))
      }
    >
      <TitleAndSlug
        kind={pageKind}
        title={fieldOf(form, 'title')}
        slug={fieldOf(form, 'slug')}
        following={{
          slug: () => form.getValues('slug'),
          set: (slug) => form.setValue('slug', slug),
        }}
      />
      <TextArea label="Excerpt (optional)" rows={3} {...fieldOf(form, 'excerpt')} />
      <div className="max-w-48">
        <SelectField label="Status" options={statusOptions} {...fieldOf(form, 'status')} />
      </div>
    </NewPanel>
  );
}
