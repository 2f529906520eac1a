import type { Drawn } from '../block.ts';
import { picturesFor } from '../block-images.ts';
import { loadedFor } from '../loaded-data.ts';
import type { ShownProject } from '../projects/project-cards.tsx';
import { ProjectSection } from '../projects/project-section.tsx';
import type { FeaturedProjectsProps } from './schema.ts';

const all = { text: 'All projects', href: '/projects' };

/** Where no project is featured there is nothing to see, and only the editor is told why. */
export function FeaturedProjects(props: Drawn<FeaturedProjectsProps>) {
  const { title, showAll, puck } = props;
  const projects = loadedFor<readonly ShownProject[]>(props) ?? [];
  if (projects.length === 0 && !puck.isEditing) return null;
  return (
    <ProjectSection
      title={title}
      projects={projects}
      pictureOf={picturesFor(props)}
      empty="Projects that are marked as featured will stand here."
      all={showAll ? all : undefined}
    />
  );
}
