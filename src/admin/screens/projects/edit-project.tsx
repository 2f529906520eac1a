import { useState } from 'react';
import { api, ask } from '../../api/client.ts';
import { calls } from '../../content/calls.ts';
import { EditPanel } from '../../content/editing/edit-panel.tsx';
import { useWorkingCopy } from '../../content/editing/working-copy.ts';
import type { FormPlace } from '../../content/form-place.ts';
import { OpenedRow } from '../../content/opened-row.tsx';
import { TitleAndSlug } from '../../content/title-and-slug.tsx';
import { FeaturedField } from './featured-field.tsx';
import {
  type ProjectFields as Fields,
  type Project,
  projectContentType,
  projectLabels,
  projectValues,
  readProject,
  setFeatured,
} from './project.ts';
import { ProjectFields } from './project-fields.tsx';

export function EditProject({ id, ...place }: FormPlace & { id: string }) {
  return (
    <OpenedRow kind={projectContentType} id={id} read={readProject} onClose={place.onClose}>
      {(project) => <EditForm project={project} place={place} />}
    </OpenedRow>
  );
}

function EditForm({ project, place }: { project: Project; place: FormPlace }) {
  const { id } = project;
  const [featured, setChosen] = useState<boolean | null>(null);
  const isFeatured = featured ?? project.is_featured;
  const copy = useWorkingCopy<Project, Fields>({
    kind: projectContentType,
    draft: place.draft,
    row: project,
    valuesOf: (row) => projectValues({ ...row, ...row.draft }),
    send: (version, change) =>
      ask(api.projects[':id'].$patch({ param: { id }, json: { ...change, version } })),
  });

  async function finish(saved: Project): Promise<Project> {
    const live = (await calls.publish('projects', saved)) as Project;
    return live.is_featured === isFeatured ? live : setFeatured(live, isFeatured);
  }

  return (
    <EditPanel
      kind={projectContentType}
      row={project}
      place={place}
      copy={copy}
      labels={projectLabels}
      valuesIn={projectValues}
      saveText="Save project"
      finish={finish}
      finished={(title) => `${title} was saved. Visitors see it now.`}
      hasLive
    >
      <TitleAndSlug kind={projectContentType} form={copy.form} />
      <ProjectFields form={copy.form} />
      <FeaturedField checked={isFeatured} onChange={({ target }) => setChosen(target.checked)} />
    </EditPanel>
  );
}
