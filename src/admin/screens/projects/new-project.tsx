import { api, parseResponse } from '../../api/client.ts';
import { NewContentPanel } from '../../content/editor/new-content-panel.tsx';
import { formField } from '../../forms/form-field.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { FeaturedField } from './featured-field.tsx';
import {
  newProject,
  projectContentType,
  projectLabels,
  setFeatured,
  toProjectValues,
} from './project-content-type.ts';
import { ProjectFields } from './project-fields.tsx';

const empty = { ...toProjectValues({}), is_featured: false };

export function NewProject(place: NewInlineFormProps) {
  return (
    <NewContentPanel
      contentType={projectContentType}
      place={place}
      empty={empty}
      schema={newProject}
      labels={projectLabels}
      create={({ is_featured, ...typed }) => parseResponse(api.projects.$post({ json: typed }))}
      afterCreate={async (project, { is_featured }) => {
        if (is_featured) await setFeatured(project, true);
        return `${project.title} was added.`;
      }}
    >
      {(form) => (
        <>
          <ProjectFields form={form} />
          <FeaturedField {...formField(form, 'is_featured')} />
        </>
      )}
    </NewContentPanel>
  );
}
