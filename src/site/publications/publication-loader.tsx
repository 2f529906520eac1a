import {
  findLivePublication,
  type LivePublication,
} from '#domain/publications/find-publications.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { shortenText } from '#ui/shorten-text.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { loadCmsPage } from '../cms-page/cms-page-loader.tsx';
import { applySearchAndSharing } from '../seo/search-and-sharing.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { PublicationPage } from './publication-page.tsx';

const descriptionMaxLength = 200;

/** Loads `/publications/{slug}`: a publication, or the page there while there is none. */
export async function loadPublication(context: SiteContext, slug: string): Promise<LoaderResult> {
  const publication = await findLivePublication(context.db, slug);
  if (publication) return buildPublicationPage(context, publication);
  const page = await loadCmsPage(context, `publications/${slug}`);
  return page?.kind === 'page' ? { ...page, reads: [...page.reads, 'publications'] } : page;
}

/** Builds the page of a publication, published or not. */
export async function buildPublicationPage(
  { publicUrl, settings, images: findPictures, links: findLinks }: SiteContext,
  stored: LivePublication,
): Promise<SitePage> {
  const { title, slug, summary, image_url } = stored;
  const text = readRichText(stored.content);
  const path = `/publications/${slug}`;
  const imageUrls = [image_url, ...text.images];
  const [pictures, links, { site_name }] = await Promise.all([
    findPictures([stored.document_url, ...imageUrls, ...text.files]),
    findLinks(listLinks(text)),
    settings(),
  ]);
  const body = resolveLinks(text, links.of);
  // A document in the trash can't be downloaded.
  const hasDocument = stored.document_url !== null && pictures.isFile(stored.document_url);
  const publication = hasDocument ? stored : { ...stored, document_url: null };
  const page = createPage({
    title,
    description: shortenText(summary || text.text, descriptionMaxLength) || null,
    canonical: path,
    editPath: `/admin/publications/${publication.id}`,
    trail: [
      { label: 'Home', href: '/' },
      { label: 'Publications', href: '/publications' },
      { label: title, href: path },
    ],
    body: <PublicationPage {...{ publication, body }} getImage={pictures.of} />,
    image: image_url ? { url: image_url, alt: '' } : null,
    structuredData: [structuredDataOf(publication, site_name, publicUrl)],
    imageHosts: httpsOrigins(imageUrls),
    frameHosts: httpsOrigins(body.frames),
    reads: ['publications', ...pictures.reads, ...links.reads],
  });
  return applySearchAndSharing(page, publication);
}

/** https://schema.org/Report; the authors are one text, of people or organisations. */
function structuredDataOf(publication: LivePublication, siteName: string, publicUrl: string) {
  const { title, slug, summary, publication_date, authors, image_url, document_url } = publication;
  const toUrl = (url: string) => new URL(url, publicUrl).href;
  return {
    '@type': 'Report',
    name: title,
    url: `${publicUrl}/publications/${slug}`,
    publisher: {
      '@type': 'GovernmentOrganization',
      '@id': `${publicUrl}/#organization`,
      name: siteName,
    },
    ...(summary && { description: summary }),
    ...(publication_date && { datePublished: publication_date }),
    ...(authors && { creditText: authors }),
    ...(image_url && { image: toUrl(image_url) }),
    ...(document_url && {
      encoding: { '@type': 'MediaObject', contentUrl: toUrl(document_url) },
    }),
  };
}
