import { findLiveProject, type LiveProject } from '#domain/projects/find-projects.ts';
import { listRelatedProjects } from '#domain/projects/live-project-list-query.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { formatLocalDay } from '#time/local-calendar.ts';
import { shortenText } from '#ui/shorten-text.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { applySearchAndSharing } from '../seo/search-and-sharing.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { formatBudget } from './budget-format.ts';
import { ProjectPage } from './project-page.tsx';
import { getTimeline } from './timeline.ts';

const summaryMaxLength = 200;

/** Loads `/projects/{slug}`. */
export async function loadProject(context: SiteContext, slug: string): Promise<LoaderResult> {
  const project = await findLiveProject(context.db, slug);
  return project && buildProjectPage(context, project);
}

/**
 * Builds the page of a project, published or not, with related projects; `liveSlug` is its published slug.
 */
export async function buildProjectPage(
  { db, publicUrl, settings, images: findPictures, links: findLinks }: SiteContext,
  project: LiveProject,
  liveSlug = project.slug,
): Promise<SitePage> {
  const [related, { currency, time_zone }] = await Promise.all([
    listRelatedProjects(db, { ...project, slug: liveSlug }),
    settings(),
  ]);
  const text = readRichText(project.detailed_description);
  const timeline = getTimeline(project, formatLocalDay(new Date(), time_zone));
  const budget = formatBudget(project.budget, currency);
  const { title, slug, image_url } = project;
  const path = `/projects/${slug}`;
  const description = project.description || shortenText(text.text, summaryMaxLength) || null;
  const imageUrls = [image_url, ...text.images, ...related.map((other) => other.image_url)];
  const [pictures, links] = await Promise.all([
    findPictures([...imageUrls, ...text.files]),
    findLinks(listLinks(text)),
  ]);
  const body = resolveLinks(text, links.of);
  const shown = { project, body, timeline, budget, related, getImage: pictures.of };
  const page = createPage({
    title,
    description,
    canonical: path,
    editPath: `/admin/projects/${project.id}`,
    trail: [
      { label: 'Home', href: '/' },
      { label: 'Projects', href: '/projects' },
      { label: title, href: path },
    ],
    body: <ProjectPage {...shown} />,
    image: image_url ? { url: image_url, alt: '' } : null,
    structuredData: [structuredDataOf(project, description, publicUrl)],
    imageHosts: httpsOrigins(imageUrls),
    frameHosts: httpsOrigins(body.frames),
    reads: ['projects', ...pictures.reads, ...links.reads],
  });
  return applySearchAndSharing(page, project);
}

/** https://schema.org/ResearchProject */
function structuredDataOf(
  { slug, title, image_url }: LiveProject,
  description: string | null,
  publicUrl: string,
): object {
  return {
    '@type': 'ResearchProject',
    name: title,
    url: `${publicUrl}/projects/${slug}`,
    ...(description && { description }),
    ...(image_url && { image: new URL(image_url, publicUrl).href }),
  };
}
