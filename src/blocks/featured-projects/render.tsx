import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { getLoadedData } from '../loaded-data.ts';
import type { ShownProject } from '../projects/project-cards.tsx';
import { ProjectSection } from '../projects/project-section.tsx';
import type { FeaturedProjectsProps } from './schema.ts';

const all = { text: 'All projects', href: '/projects' };

/** Featured projects. Without any, only the editor shows a placeholder. */
export function FeaturedProjects(props: BlockRenderProps<FeaturedProjectsProps>) {
  const { title, showAll, puck } = props;
  const projects = getLoadedData<readonly ShownProject[]>(props) ?? [];
  if (projects.length === 0 && !puck.isEditing) return null;
  return (
    <ProjectSection
      title={title}
      projects={projects}
      getImage={imagesFor(props)}
      empty="Featured projects will appear here."
      all={showAll ? all : undefined}
    />
  );
}
