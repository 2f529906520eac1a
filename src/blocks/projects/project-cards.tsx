import { ProjectStatus, type ProjectStatusName } from '#ui/badge/project-status.tsx';
import { cardGrid, ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';

/** A project as shown in lists. */
export interface ShownProject {
  slug: string;
  title: string;
  category: string | null;
  status: ProjectStatusName;
  /** One sentence. */
  description: string;
  /** URL of the image, or null. */
  image_url: string | null;
}

interface Props {
  projects: readonly ShownProject[];
  /** Heading level below the heading of the list. */
  headingLevel: 2 | 3;
  getImage: GetImage;
  /** Number of images to load eagerly. */
  eager?: number;
}

export function ProjectCards({ projects, headingLevel, getImage, eager = 0 }: Props) {
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
            picture={image_url === null ? null : getImage(image_url)}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
