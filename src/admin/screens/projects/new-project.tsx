import { api, parseResponse } from '../../api/client.ts';
import { NewContentPanel } from '../../content/editor/new-content-panel.tsx';
import { type PublishStatus, publishNewItem } from '../../content/publish-status.ts';
import { StatusField } from '../../content/status-field.tsx';
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

const empty = {
  ...toProjectValues({}),
  is_featured: false,
  publication: 'draft' as PublishStatus,
};

export function NewProject(place: NewInlineFormProps) {
  return (
    <NewContentPanel
      contentType={projectContentType}
      place={place}
      empty={empty}
      schema={newProject}
      labels={projectLabels}
      create={({ is_featured, publication, ...typed }) =>
        parseResponse(api.projects.$post({ json: typed }))
      }
      publishes={({ publication }) => publication === 'published'}
      afterCreate={async (project, { is_featured, publication }, accepted) => {
        const row = is_featured ? await setFeatured(project, true) : project;
        return publishNewItem('projects', row, publication, accepted);
      }}
    >
      {(form) => (
        <>
          <ProjectFields form={form} />
          <FeaturedField {...formField(form, 'is_featured')} />
          <StatusField contentType={projectContentType} {...formField(form, 'publication')} />
        </>
      )}
    </NewContentPanel>
  );
}
