import { listLiveProjects } from '#domain/projects/live-project-list-query.ts';
import { projectCategories } from '#domain/projects/project-categories.ts';
import { findTerm } from '#domain/taxonomy/find-term.ts';
import { toLowerCase } from '#text/lower-case.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { builtInEditPath } from '../built-in-pages.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult, type RedirectResult, type SitePage } from '../site-page.ts';
import {
  type ProjectFilter,
  parseProjectListParams,
  projectListUrl,
} from './project-list-params.ts';
import { filterProjects, perPage, toProjectResults } from './project-results.ts';
import { type ProjectList, ProjectsPage, projectsLead } from './projects-page.tsx';

/** Up to this many projects are sent to the browser and filtered there. */
const maxInBrowser = 60;

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Projects', href: '/projects' },
];

/** Loads the page published as `projects`, or the project list while that is missing, empty or broken. */
export async function loadProjects(
  context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const published = await loadPublishedPage(context, 'projects');
  const moved = published?.usable ? null : await findRenamedList(context, query);
  return moved ?? buildProjectsPage(context, published, query);
}

/** Redirects a list of a category's former name to the list of the present one. */
async function findRenamedList(
  { db }: SiteContext,
  query: URLSearchParams,
): Promise<RedirectResult | null> {
  const requested = parseProjectListParams(query);
  if (!requested?.choice.category) return null;
  const term = await findTerm(db, 'project_categories', requested.choice.category);
  if (!term?.isFormerName) return null;
  const choice = { ...requested.choice, category: term.name };
  return { kind: 'moved', to: projectListUrl(choice, requested.page) };
}

export async function buildProjectsPage(
  context: SiteContext,
  published: BuiltPage | null,
  query: URLSearchParams,
): Promise<SitePage | null> {
  if (published?.usable) return { ...published.page, trail };
  const requested = parseProjectListParams(query);
  const listing = requested && (await findListing(context, requested));
  if (!listing) return null;

  const { choice, page: number } = listing.requested;
  const names = [choice.search && `“${choice.search}”`, choice.category].filter(Boolean);
  const title = [names.length > 0 ? `Projects: ${names.join(', ')}` : 'Projects'];
  if (number > 1) title.push(`page ${number}`);
  const isListed = choice.search === '' && (choice.category === '' || listing.found.total > 0);
  const isAsLinked = isListed && choice.category === requested.choice.category;
  const shown = listing.whole ?? listing.found.projects;
  const imageUrls = shown.map(({ image_url }) => image_url);
  const pictures = await context.images(imageUrls);
  return createPage({
    title: title.join(', '),
    description: projectsLead,
    canonical: isListed ? projectListUrl(choice, number) : null,
    editPath: builtInEditPath,
    trail,
    body: <ProjectsPage listing={listing} getImage={pictures.of} />,
    imageHosts: httpsOrigins(imageUrls),
    // Unlimited variants: visitors can enter any search and spelling.
    isCacheable: isAsLinked,
    reads: ['projects', 'pages:projects', ...pictures.reads],
  });
}

/** Finds a page of the list; null if the page is out of range. */
async function findListing(
  { db }: SiteContext,
  { choice: typed, page: number }: ProjectList['requested'],
): Promise<ProjectList | null> {
  const [{ items: whole, total }, categories] = await Promise.all([
    listLiveProjects(db, { page: 1, perPage: maxInBrowser }),
    projectCategories(db),
  ]);
  const requested = { choice: withStoredSpelling(typed, categories), page: number };
  if (total <= maxInBrowser) {
    const listing = {
      requested,
      categories,
      found: filterProjects(whole, requested.choice, number),
      whole,
    };
    return isInRange(listing) ? listing : null;
  }
  const chosen = await listLiveProjects(db, { ...requested.choice, page: number, perPage });
  const part = toProjectResults(chosen.items, chosen.total, number, whole);
  const listing = { requested, categories, found: part, whole: null };
  return isInRange(listing) ? listing : null;
}

function isInRange({ requested, found: { pages } }: ProjectList): boolean {
  return requested.page <= Math.max(pages, 1);
}

/** Uses the stored spelling of the category, so that each list has one canonical URL. */
function withStoredSpelling(choice: ProjectFilter, categories: readonly string[]): ProjectFilter {
  const wanted = toLowerCase(choice.category);
  const category = categories.find((name) => toLowerCase(name) === wanted) ?? choice.category;
  return { ...choice, category };
}
