import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import type { ImageFile, ImageOf } from '#ui/picture/image-file.ts';
import { Island } from '../islands/island.tsx';
import { ProjectBrowser } from '../islands/project-browser.tsx';
import { ProjectFilterForm } from './project-filter-form.tsx';
import type { ProjectFilter } from './project-list-params.ts';
import { ProjectResultList, type ProjectResults } from './project-result-list.tsx';

export interface ProjectList {
  asked: { choice: ProjectFilter; page: number };
  categories: readonly string[];
  found: ProjectResults;
  /** All projects, where they are few enough to be sent to the browser; else null. */
  whole: readonly ShownProject[] | null;
}

export const projectsLead =
  'What we are working on with universities, industry and communities, and what has come of it.';

interface Props {
  listing: ProjectList;
  imageOf: ImageOf;
}

export function ProjectsPage({ listing, imageOf }: Props) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Projects</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
        {projectsLead}
      </p>
      <List {...listing} imageOf={imageOf} />
    </div>
  );
}

function List({ asked, categories, found, whole, imageOf }: ProjectList & { imageOf: ImageOf }) {
  if (whole?.length === 0) return <p className="text-ink-soft">No projects yet.</p>;
  if (whole) {
    const pictures = knownPictures(whole, imageOf);
    const props = { projects: whole, categories, asked, pictures };
    return <Island name="project-browser" component={ProjectBrowser} props={props} />;
  }
  return (
    <>
      <ProjectFilterForm categories={categories} choice={asked.choice} />
      <ProjectResultList found={found} choice={asked.choice} imageOf={imageOf} />
    </>
  );
}

/** As data, because a function cannot travel to the browser; those without more than an address are left out. */
function knownPictures(projects: readonly ShownProject[], imageOf: ImageOf) {
  const known: Record<string, ImageFile> = {};
  for (const { image_url: address } of projects) {
    if (address === null) continue;
    const picture = imageOf(address);
    if (picture.src !== address || picture.width) known[address] = picture;
  }
  return known;
}
