import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { api, ask } from '../api/client.ts';
import { NewPanel } from '../content/editing/new-panel.tsx';
import { writtenField } from '../content/editing/written-field.ts';
import type { FormPlace } from '../content/form-place.ts';
import { TitleAndSlug } from '../content/title-and-slug.tsx';
import { fieldOf } from '../editing/field-of.ts';
import { useNewForm } from '../editing/new-form.ts';
import { newProject, projectKind, projectValues, setFeatured } from './project.ts';
import { ProjectFields } from './project-fields.tsx';

const empty = { ...projectValues({}), is_featured: false };

export function NewProject(place: FormPlace) {
  const creating = useNewForm(place.draft, empty, newProject);
  const { form } = creating;
  return (
    <NewPanel
      kind={projectKind}
      place={place}
      creating={creating}
      create={({ is_featured, ...typed }) => ask(api.projects.$post({ json: typed }))}
      goOn={async (project, { is_featured }) => {
        if (is_featured) await setFeatured(project, true);
        return `${project.title} was added.`;
      }}
    >
      <TitleAndSlug
        kind={projectKind}
        title={fieldOf(form, 'title')}
        slug={fieldOf(form, 'slug')}
        following={{
          slug: () => form.getValues('slug'),
          set: (slug) => form.setValue('slug', slug),
        }}
      />
      <ProjectFields
        plain={(name) => fieldOf(form, name)}
        story={writtenField(form, 'detailed_description')}
        image={writtenField(form, 'image_url')}
      />
      <CheckboxField
        label="Featured"
        hint="Featured projects come first, and stand on the home page."
        {...fieldOf(form, 'is_featured')}
      />
    </NewPanel>
  );
}
