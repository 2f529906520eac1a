import type { GetImage } from '#ui/picture/image-file.ts';
import { textColours } from '#ui/surface.ts';
import { ListingSection } from '../listing-section.tsx';
import { ProjectCards, type ShownProject } from './project-cards.tsx';

interface Props {
  title: string;
  projects: readonly ShownProject[];
  getImage: GetImage;
  /** Text shown if there are no projects. */
  empty: string;
  /** Link to the whole list. */
  all: { text: string; href: string } | undefined;
}

/** A heading with project cards. */
export function ProjectSection({ title, projects, getImage, empty, all }: Props) {
  const hasProjects = projects.length > 0;
  return (
    <ListingSection title={title} all={hasProjects ? all : undefined}>
      {hasProjects ? (
        <ProjectCards {...{ projects, getImage }} headingLevel={title.trim() ? 3 : 2} />
      ) : (
        <p className={textColours.gray}>{empty}</p>
      )}
    </ListingSection>
  );
}
