import { toPostSummary } from '#blocks/latest-news/post-summary.ts';
import {
  findLivePost,
  findNeighbours,
  findRelatedPosts,
  type LivePost,
} from '#domain/posts/find-posts.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { type RichText, readRichText } from '#html/read-rich-text.ts';
import { shortenText } from '#ui/shorten-text.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { applySearchAndSharing } from '../seo/search-and-sharing.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { PostPage } from './post-page.tsx';
import { postStructuredData } from './post-structured-data.ts';

const descriptionMaxLength = 200;

/** Loads `/news/{slug}`. */
export async function loadPost(context: SiteContext, slug: string): Promise<LoaderResult> {
  const post = await findLivePost(context.db, slug);
  return post && buildPostPage(context, post);
}

/** Builds the page of a post, published or not, with related posts. */
export async function buildPostPage(
  { db, settings, publicUrl, images: findPictures, links: findLinks }: SiteContext,
  post: LivePost,
): Promise<SitePage> {
  const [related, neighbours, site] = await Promise.all([
    findRelatedPosts(db, post),
    findNeighbours(db, post.id),
    settings(),
  ]);
  const text = readRichText(post.content);
  const path = `/news/${post.slug}`;
  const imageUrls = [post, ...related].map((one) => one.featured_image_url);
  const [pictures, links] = await Promise.all([
    findPictures([...imageUrls, ...text.images, ...text.files]),
    findLinks(listLinks(text)),
  ]);
  const shown = {
    post,
    text: resolveLinks(text, links.of),
    neighbours,
    related: related.map((one) => toPostSummary(one, site.time_zone)),
    timeZone: site.time_zone,
    getImage: pictures.of,
    link: publicUrl + path,
  };
  const picture = post.featured_image_url;
  const page = createPage({
    title: post.title,
    description: descriptionOf(post, text),
    canonical: path,
    editPath: `/admin/posts/${post.id}`,
    trail: [
      { label: 'Home', href: '/' },
      { label: 'News', href: '/news' },
      { label: post.title, href: path },
    ],
    body: <PostPage {...shown} />,
    image: picture === null ? null : { url: picture, alt: '' },
    structuredData: [postStructuredData(post, site.site_name, publicUrl)],
    imageHosts: httpsOrigins([...imageUrls, ...text.images]),
    frameHosts: httpsOrigins(text.frames),
    reads: ['posts', 'user_profiles', ...pictures.reads, ...links.reads],
  });
  return applySearchAndSharing(page, post);
}

function descriptionOf(post: LivePost, { text }: RichText): string | null {
  return shortenText(post.excerpt.trim() || text, descriptionMaxLength) || null;
}
