import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { getLoadedData } from '../loaded-data.ts';
import type { ShownProject } from './project-cards.tsx';
import { ProjectSection } from './project-section.tsx';
import type { ProjectsProps } from './schema.ts';

export function Projects(props: BlockRenderProps<ProjectsProps>) {
  const { title, showAll, puck } = props;
  const category = props.category.trim();
  const projects = getLoadedData<readonly ShownProject[]>(props);
  if (!projects && !puck.isEditing) return null;
  return (
    <ProjectSection
      title={title}
      projects={projects ?? []}
      getImage={imagesFor(props)}
      empty={projects ? 'No projects yet.' : 'Projects will appear here.'}
      all={showAll ? linkToAll(category) : undefined}
    />
  );
}

function linkToAll(category: string): { text: string; href: string } {
  if (!category) return { text: 'All projects', href: '/projects' };
  const query = new URLSearchParams({ category });
  return { text: `All projects in ${category}`, href: `/projects?${query}` };
}
