import { toPostSummary } from '#blocks/latest-news/post-summary.ts';
import {
  findLivePost,
  findNeighbours,
  findRelatedPosts,
  type LivePost,
} from '#domain/posts/find-posts.ts';
import { type RichText, readRichText } from '#ui/rich-text/rich-text.tsx';
import { httpsOrigins } from '#url/link-validation.ts';
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
  { db, settings, publicUrl, images: findPictures }: SiteContext,
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
  const pictures = await findPictures([...imageUrls, ...text.images]);
  const shown = {
    post,
    text,
    neighbours,
    related: related.map((one) => toPostSummary(one, site.time_zone)),
    timeZone: site.time_zone,
    getImage: pictures.of,
    link: publicUrl + path,
  };
  const picture = post.featured_image_url;
  return createPage({
    title: post.title,
    description: descriptionOf(post, text),
    canonical: path,
    trail: [
      { label: 'Home', href: '/' },
      { label: 'News', href: '/news' },
      { label: post.title, href: path },
    ],
    body: <PostPage {...shown} />,
    image: picture === null ? null : { url: picture, alt: '' },
    structuredData: [postStructuredData(post, site.site_name, publicUrl)],
    imageHosts: httpsOrigins([...imageUrls, ...text.images]),
    reads: ['posts', 'user_profiles', ...pictures.reads],
  });
}

function descriptionOf(post: LivePost, { text }: RichText): string | null {
  const whole = (post.excerpt.trim() || text).replace(/\s+/g, ' ').trim();
  if (whole.length <= descriptionMaxLength) return whole || null;
  return `${whole.slice(0, descriptionMaxLength).replace(/\s+\S*$/, '')}…`;
}
