import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import { Island } from '../islands/island.tsx';
import { ProjectBrowser } from '../islands/project-browser.tsx';
import type { Choice } from './choice.ts';
import { FilterForm } from './filter-form.tsx';
import { type Found, Results } from './results.tsx';

export interface Listing {
  asked: { choice: Choice; page: number };
  categories: readonly string[];
  found: Found;
  /** All projects, where they are few enough to be sent to the browser; else null. */
  whole: readonly ShownProject[] | null;
}

export const lead =
  'What we are working on with universities, industry and communities, and what has come of it.';

export function ProjectsPage({ listing }: { listing: Listing }) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Projects</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">{lead}</p>
      <List {...listing} />
    </div>
  );
}

function List({ asked, categories, found, whole }: Listing) {
  if (whole?.length === 0) return <p className="text-ink-soft">No projects yet.</p>;
  if (whole) {
    const props = { projects: whole, categories, asked };
    return <Island name="project-browser" component={ProjectBrowser} props={props} />;
  }
  return (
    <>
      <FilterForm categories={categories} choice={asked.choice} />
      <Results found={found} choice={asked.choice} />
    </>
  );
}
