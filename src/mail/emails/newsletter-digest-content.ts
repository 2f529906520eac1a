import type { NewsletterDigest } from '../newsletter-digest-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { toOneLine } from './one-line.ts';

const maxSubjectTitleLength = 90;

/** The posts about the topics of a subscriber, with the links to choose others and to unsubscribe. */
export function getDigestEmailContent(
  { posts, more, unsubscribe, preferences }: NewsletterDigest,
  { site_name, publicUrl }: EmailContext,
): EmailContent {
  const site = toOneLine(site_name);
  const titles = posts.map(({ title }) => toOneLine(title));
  const others = titles.length - 1 + more;
  return {
    subject: shorten(titles[0] ?? '') + (others > 0 ? ` and ${others} more` : ''),
    preview: toOneLine(titles.slice(others > 0 ? 1 : 0).join(' · ')),
    heading: 'News about your topics',
    parts: [
      {
        type: 'articles',
        articles: posts.map((post, index) => ({
          title: titles[index] ?? '',
          text: toOneLine(post.excerpt, Number.POSITIVE_INFINITY),
          about: toOneLine(post.category),
          href: publicUrl + post.path,
        })),
      },
      ...(more > 0
        ? [{ type: 'button' as const, label: `See ${more} more`, href: `${publicUrl}/news` }]
        : []),
    ],
    note: `You’re getting this email because you asked ${site} for news about these topics, at most once a day.`,
    noteLinks: [
      { label: 'Unsubscribe', href: unsubscribe },
      { label: 'Choose topics', href: preferences },
    ],
    unsubscribe,
  };
}

function shorten(title: string): string {
  const characters = [...title];
  if (characters.length <= maxSubjectTitleLength) return title;
  return `${characters.slice(0, maxSubjectTitleLength).join('').trimEnd()}…`;
}
