import { ContentScreen } from '../../content/content-screen.tsx';
import { EditProject } from './edit-project.tsx';
import { NewProject } from './new-project.tsx';
import { ProjectCards } from './project-cards.tsx';
import { listProjects, projectContentType } from './project-content-type.ts';

/** The list of projects, and the form above it. */
export function Component() {
  return (
    <ContentScreen
      contentType={projectContentType}
      read={listProjects}
      cards
      rows={(props) => <ProjectCards {...props} />}
      newForm={(place) => <NewProject {...place} />}
      editForm={(place) => <EditProject {...place} />}
    />
  );
}
