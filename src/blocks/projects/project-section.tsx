import type { ImageOf } from '#ui/picture/image-file.ts';
import { textColours } from '#ui/surface.ts';
import { ListingSection } from '../listing-section.tsx';
import { ProjectCards, type ShownProject } from './project-cards.tsx';

interface Props {
  title: string;
  projects: readonly ShownProject[];
  imageOf: ImageOf;
  /** What is said where there is none. */
  empty: string;
  /** The way to the whole list, if one is wanted. */
  all: { text: string; href: string } | undefined;
}

/** A heading and some projects below it. */
export function ProjectSection({ title, projects, imageOf, empty, all }: Props) {
  const some = projects.length > 0;
  return (
    <ListingSection title={title} all={some ? all : undefined}>
      {some ? (
        <ProjectCards {...{ projects, imageOf }} headingLevel={title.trim() ? 3 : 2} />
      ) : (
        <p className={textColours.gray}>{empty}</p>
      )}
    </ListingSection>
  );
}
