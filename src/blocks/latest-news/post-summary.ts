import { formatDate } from '#time/date-format.ts';

/** A post as shown in news lists. */
export interface PostSummary {
  href: string;
  title: string;
  text: string;
  category: string | null;
  picture: string | null;
  /** ISO date, and the same formatted. */
  dateTime: string;
  date: string;
}

interface Post {
  slug: string;
  title: string;
  excerpt: string;
  category: string | null;
  featured_image_url: string | null;
  published_at: Date;
}

export function toPostSummary(post: Post, timeZone: string): PostSummary {
  return {
    href: `/news/${post.slug}`,
    title: post.title,
    text: post.excerpt,
    category: post.category,
    picture: post.featured_image_url,
    dateTime: post.published_at.toISOString(),
    date: formatDate(post.published_at, 'day', timeZone),
  };
}
