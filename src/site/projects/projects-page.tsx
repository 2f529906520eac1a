import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import type { GetImage, ImageFile } from '#ui/picture/image-file.ts';
import { Island } from '../islands/island.tsx';
import { ProjectBrowser } from '../islands/project-browser.tsx';
import { ProjectFilterForm } from './project-filter-form.tsx';
import type { ProjectFilter } from './project-list-params.ts';
import { ProjectResultList, type ProjectResults } from './project-result-list.tsx';

export interface ProjectList {
  requested: { choice: ProjectFilter; page: number };
  categories: readonly string[];
  found: ProjectResults;
  /** All projects, if few enough to filter in the browser; else null. */
  whole: readonly ShownProject[] | null;
}

export const projectsLead =
  'What we are working on with universities, industry and communities, and the results so far.';

interface Props {
  listing: ProjectList;
  getImage: GetImage;
}

export function ProjectsPage({ listing, getImage }: Props) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Projects</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
        {projectsLead}
      </p>
      <List {...listing} getImage={getImage} />
    </div>
  );
}

function List({
  requested,
  categories,
  found,
  whole,
  getImage,
}: ProjectList & { getImage: GetImage }) {
  if (whole?.length === 0) return <p className="text-ink-soft">No projects yet.</p>;
  if (whole) {
    const pictures = knownPictures(whole, getImage);
    const props = { projects: whole, categories, initial: requested, pictures };
    return <Island name="project-browser" component={ProjectBrowser} props={props} />;
  }
  return (
    <>
      <ProjectFilterForm categories={categories} choice={requested.choice} />
      <ProjectResultList found={found} choice={requested.choice} getImage={getImage} />
    </>
  );
}

/** Serialisable image data for the island; images known only by URL are left out. */
function knownPictures(projects: readonly ShownProject[], getImage: GetImage) {
  const known: Record<string, ImageFile> = {};
  for (const { image_url: url } of projects) {
    if (url === null) continue;
    const picture = getImage(url);
    if (picture.src !== url || picture.width) known[url] = picture;
  }
  return known;
}
