import { projectCategories } from '#domain/projects/project-categories.ts';
import { listLiveProjects } from '#domain/projects/project-list-query.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import {
  type ProjectFilter,
  parseProjectListParams,
  projectListUrl,
} from './project-list-params.ts';
import { toLowerCase } from './project-match.ts';
import { filterProjects, perPage, toProjectResults } from './project-results.ts';
import { type ProjectList, ProjectsPage, projectsLead } from './projects-page.tsx';

/** As many projects are sent to the browser, which then filters them itself. */
const mostInBrowser = 60;

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Projects', href: '/projects' },
];

/** The page an editor published as `projects`; the list of all projects while that is missing, empty or broken. */
export async function loadProjects(
  context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  return buildProjectsPage(context, await loadPublishedPage(context, 'projects'), query);
}

export async function buildProjectsPage(
  context: SiteContext,
  published: BuiltPage | null,
  query: URLSearchParams,
): Promise<SitePage | null> {
  if (published?.usable) return { ...published.page, trail };
  const asked = parseProjectListParams(query);
  const listing = asked && (await findListing(context, asked));
  if (!listing) return null;

  const { choice, page: number } = listing.asked;
  const names = [choice.search && `“${choice.search}”`, choice.category].filter(Boolean);
  const title = [names.length > 0 ? `Projects: ${names.join(', ')}` : 'Projects'];
  if (number > 1) title.push(`page ${number}`);
  const isListed = choice.search === '' && (choice.category === '' || listing.found.total > 0);
  const isAsLinked = isListed && choice.category === asked.choice.category;
  const shown = listing.whole ?? listing.found.projects;
  const addresses = shown.map(({ image_url }) => image_url);
  const pictures = await context.images(addresses);
  return createPage({
    title: title.join(', '),
    description: projectsLead,
    canonical: isListed ? projectListUrl(choice, number) : null,
    trail,
    body: <ProjectsPage listing={listing} imageOf={pictures.of} />,
    imageHosts: httpsOrigins(addresses),
    // There are as many searches and spellings as visitors can think of.
    isCacheable: isAsLinked,
    reads: ['projects', 'pages:projects', ...pictures.reads],
  });
}

/** Null for a page that the list does not have. */
async function findListing(
  { db }: SiteContext,
  { choice: typed, page: number }: ProjectList['asked'],
): Promise<ProjectList | null> {
  const [{ items: whole, total }, categories] = await Promise.all([
    listLiveProjects(db, { page: 1, perPage: mostInBrowser }),
    projectCategories(db),
  ]);
  const asked = { choice: spelledAsStored(typed, categories), page: number };
  if (total <= mostInBrowser) {
    const listing = {
      asked,
      categories,
      found: filterProjects(whole, asked.choice, number),
      whole,
    };
    return isThere(listing) ? listing : null;
  }
  const chosen = await listLiveProjects(db, { ...asked.choice, page: number, perPage });
  const part = toProjectResults(chosen.items, chosen.total, number, whole);
  const listing = { asked, categories, found: part, whole: null };
  return isThere(listing) ? listing : null;
}

function isThere({ asked, found: { pages } }: ProjectList): boolean {
  return asked.page <= Math.max(pages, 1);
}

/** One spelling an address: that of the list, whichever the visitor typed. */
function spelledAsStored(choice: ProjectFilter, categories: readonly string[]): ProjectFilter {
  const wanted = toLowerCase(choice.category);
  const category = categories.find((name) => toLowerCase(name) === wanted) ?? choice.category;
  return { ...choice, category };
}
