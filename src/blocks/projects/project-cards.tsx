import { ProjectStatus, type ProjectStatusName } from '#ui/badge/project-status.tsx';
import { cardGrid, ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { ImageOf } from '#ui/picture/image-file.ts';

/** What a list shows of a project. */
export interface ShownProject {
  slug: string;
  title: string;
  category: string | null;
  status: ProjectStatusName;
  /** One sentence. */
  description: string;
  /** An address that a picture may be fetched from, or null. */
  image_url: string | null;
}

interface Props {
  projects: readonly ShownProject[];
  /** The level that fits below the heading of the list. */
  headingLevel: 2 | 3;
  imageOf: ImageOf;
  /** How many pictures are on the first screen, and are fetched at once. */
  eager?: number;
}

export function ProjectCards({ projects, headingLevel, imageOf, eager = 0 }: Props) {
  return (
    <ul className={cardGrid}>
      {projects.map(({ slug, title, category, status, description, image_url }, index) => (
        <li key={slug} className="min-w-0">
          <ListingCard
            href={`/projects/${slug}`}
            title={title}
            headingLevel={headingLevel}
            meta={
              <>
                <ProjectStatus status={status} />
                {category && <span className="min-w-0 break-words">{category}</span>}
              </>
            }
            text={description}
            picture={image_url === null ? null : imageOf(image_url)}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
