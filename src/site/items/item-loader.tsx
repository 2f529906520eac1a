import { factsOf, type ItemType, propertiesOf } from '#content-types/define-item-type.ts';
import { findLiveItem, type LiveItem } from '#domain/content/find-live-item.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { shortenText } from '#ui/shorten-text.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { loadCmsPage } from '../cms-page/cms-page-loader.tsx';
import { applySearchAndSharing } from '../seo/search-and-sharing.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { itemListTrail } from './item-list-loader.tsx';
import { ItemPage } from './item-page.tsx';
import { itemStructuredData } from './item-structured-data.ts';

const descriptionMaxLength = 200;

/** Loads the page of an item, or the page of staff there while there is none. */
export async function loadItem(
  type: ItemType,
  context: SiteContext,
  slug: string,
): Promise<LoaderResult> {
  const item = await findLiveItem(type, context.db, slug);
  if (item) return buildItemPage(type, context, item);
  const page = await loadCmsPage(context, type.path.slice(1) + slug);
  return page?.kind === 'page' ? { ...page, reads: [...page.reads, type.name] } : page;
}

/** Builds the page of an item, published or not. */
export async function buildItemPage(
  type: ItemType,
  { publicUrl, settings, images: findPictures, links: findLinks }: SiteContext,
  stored: LiveItem,
): Promise<SitePage> {
  const { id, title, slug, image, values } = stored;
  const text = readRichText(stored.text);
  const path = type.path + slug;
  const files = filesOf(type, stored);
  const imageUrls = [image, ...text.images];
  const [pictures, links, { site_name }] = await Promise.all([
    findPictures([...Object.values(files), ...imageUrls, ...text.files]),
    findLinks(listLinks(text)),
    settings(),
  ]);
  const body = resolveLinks(text, links.of);
  // A file in the trash can't be downloaded.
  const usable = Object.entries(files).map(([name, url]) => [
    name,
    url && pictures.isFile(url) ? url : null,
  ]);
  const item = { ...stored, values: { ...values, ...Object.fromEntries(usable) } };
  const page = createPage({
    title,
    description: shortenText(values[type.lead] ?? text.text, descriptionMaxLength) || null,
    canonical: path,
    editPath: `/admin/${type.name}/${id}`,
    trail: [...itemListTrail(type), { label: title, href: path }],
    body: <ItemPage {...{ type, item, body }} getImage={pictures.of} />,
    image: image ? { url: image, alt: '' } : null,
    structuredData: [itemStructuredData(type, item, { siteName: site_name, publicUrl })],
    imageHosts: httpsOrigins(imageUrls),
    frameHosts: httpsOrigins(body.frames),
    reads: [type.name, ...pictures.reads, ...links.reads],
  });
  return applySearchAndSharing(page, item);
}

/** The URLs of the files that the page of an item shows, by field. */
function filesOf(type: ItemType, { values }: LiveItem): Record<string, string | null> {
  const files = [...factsOf(type), ...propertiesOf(type)].filter(
    ({ field }) => field.type === 'file',
  );
  return Object.fromEntries(files.map(({ name }) => [name, values[name] ?? null]));
}
