import type { LivePost } from '#domain/posts/find-posts.ts';

/** Structured data of a post (schema.org/NewsArticle). */
export function postStructuredData(post: LivePost, siteName: string, publicUrl: string): object {
  const publisher = {
    '@type': 'GovernmentOrganization',
    '@id': `${publicUrl}/#organization`,
    name: siteName,
  };
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    datePublished: post.published_at.toISOString(),
    dateModified: later(post.published_at, post.live_updated_at).toISOString(),
    author: post.author_name ? { '@type': 'Person', name: post.author_name } : publisher,
    publisher,
    mainEntityOfPage: `${publicUrl}/news/${post.slug}`,
    ...(post.featured_image_url && { image: new URL(post.featured_image_url, publicUrl).href }),
    ...(post.category && { articleSection: post.category }),
    ...(post.tags.length > 0 && { keywords: post.tags }),
  };
}

// The publication date can be set by hand, so the last change can be earlier.
function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
