import { useState } from 'react';
import { api, parseResponse } from '../../api/client.ts';
import { contentApi } from '../../content/content-api.ts';
import { ContentLoader } from '../../content/content-loader.tsx';
import { EditContentPanel } from '../../content/editor/edit-content-panel.tsx';
import { useContentDraft } from '../../content/editor/use-content-draft.ts';
import { TitleAndSlug } from '../../content/title-and-slug.tsx';
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
  return (
    <ContentLoader
      contentType={projectContentType}
      id={id}
      read={readProject}
      onClose={place.onClose}
    >
      {(project) => <EditForm project={project} place={place} />}
    </ContentLoader>
  );
}

function EditForm({ project, place }: { project: Project; place: InlineFormProps }) {
  const { id } = project;
  const [featured, setChosen] = useState<boolean | null>(null);
  const isFeatured = featured ?? project.is_featured;
  const copy = useContentDraft<Project, Fields>({
    contentType: projectContentType,
    draft: place.draft,
    row: project,
    valuesOf: (row) => toProjectValues({ ...row, ...row.draft }),
    send: (version, change) =>
      parseResponse(api.projects[':id'].$patch({ param: { id }, json: { ...change, version } })),
  });

  async function finish(saved: Project): Promise<Project> {
    const live = (await contentApi.publish('projects', saved)) as Project;
    return live.is_featured === isFeatured ? live : setFeatured(live, isFeatured);
  }

  return (
    <EditContentPanel
      contentType={projectContentType}
      row={project}
      place={place}
      copy={copy}
      labels={projectLabels}
      valuesIn={toProjectValues}
      saveText="Save project"
      finish={finish}
      finished={(title) => `${title} was saved. Visitors see it now.`}
      hasLive
    >
      <TitleAndSlug contentType={projectContentType} form={copy.form} />
      <ProjectFields form={copy.form} />
      <FeaturedField checked={isFeatured} onChange={({ target }) => setChosen(target.checked)} />
    </EditContentPanel>
  );
}
