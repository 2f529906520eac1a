import { api, ask } from '../../api/client.ts';
import { NewPanel } from '../../content/editing/new-panel.tsx';
import type { FormPlace } from '../../content/form-place.ts';
import { fieldOf } from '../../forms/field-of.ts';
import { FeaturedField } from './featured-field.tsx';
import {
  newProject,
  projectContentType,
  projectLabels,
  projectValues,
  setFeatured,
} from './project.ts';
import { ProjectFields } from './project-fields.tsx';

const empty = { ...projectValues({}), is_featured: false };

export function NewProject(place: FormPlace) {
  return (
    <NewPanel
      kind={projectContentType}
      place={place}
      empty={empty}
      schema={newProject}
      labels={projectLabels}
      create={({ is_featured, ...typed }) => ask(api.projects.$post({ json: typed }))}
      goOn={async (project, { is_featured }) => {
        if (is_featured) await setFeatured(project, true);
        return `${project.title} was added.`;
      }}
    >
      {(form) => (
        <>
          <ProjectFields form={form} />
          <FeaturedField {...fieldOf(form, 'is_featured')} />
        </>
      )}
    </NewPanel>
  );
}
