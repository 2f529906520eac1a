import { useState } from 'react';
import { api, parseResponse } from '../../api/client.ts';
import { EditPublishedContent } from '../../content/editor/edit-published-content.tsx';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { FeaturedField } from './featured-field.tsx';
import {
  type ProjectFields as Fields,
  type Project,
  projectContentType,
  projectLabels,
  readProject,
  setFeatured,
  toProjectValues,
} from './project-content-type.ts';
import { ProjectFields } from './project-fields.tsx';

export function EditProject({ id, ...place }: InlineFormProps & { id: string }) {
  const [featured, setChosen] = useState<boolean | null>(null);
  return (
    <EditPublishedContent<Project, Fields>
      contentType={projectContentType}
      id={id}
      place={place}
      read={readProject}
      labels={projectLabels}
      valuesIn={toProjectValues}
      send={(version, change) =>
        parseResponse(api.projects[':id'].$patch({ param: { id }, json: { ...change, version } }))
      }
      afterFinish={async (row) =>
        featured === null || featured === row.is_featured ? row : setFeatured(row, featured)
      }
    >
      {(form, { is_featured }) => (
        <>
          <ProjectFields form={form} />
          <FeaturedField
            checked={featured ?? is_featured}
            onChange={({ target }) => setChosen(target.checked)}
          />
        </>
      )}
    </EditPublishedContent>
  );
}
