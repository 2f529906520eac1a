import { PostCard } from '#blocks/latest-news/post-card.tsx';
import type { PostSummary } from '#blocks/latest-news/post-summary.ts';
import type { LivePost, Neighbour } from '#domain/posts/find-posts.ts';
import type { RichText } from '#html/read-rich-text.ts';
import { stickyColumn } from '#ui/layout-classes.ts';
import { cardGrid } from '#ui/listing-card/listing-card.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { ItemCover, ItemHeader } from '../item-header.tsx';
import { NeighbourLinks } from '../neighbour-links.tsx';
import { textLink } from '../text-link.ts';
import { Dateline } from './dateline.tsx';
import { newsUrl } from './news-list-url.ts';
import { ShareLinks } from './share-links.tsx';

interface Props {
  post: LivePost;
  text: RichText;
  related: readonly PostSummary[];
  neighbours: { previous: Neighbour | null; next: Neighbour | null };
  timeZone: string;
  getImage: GetImage;
  /** Absolute URL of the post. */
  link: string;
}

export function PostPage(props: Props) {
  const { post, text, related, neighbours, timeZone, getImage, link } = props;
  return (
    <>
      <article className="gutter pt-10 md:pt-16">
        <ItemHeader
          title={post.title}
          lead={post.excerpt.trim() && post.excerpt}
          below={<Dateline post={post} timeZone={timeZone} />}
        >
          {post.category && (
            <p className="mb-3 text-base/6 font-strong break-words">
              <a href={newsUrl({ category: post.category })} rel="tag" className={textLink}>
                {post.category}
              </a>
            </p>
          )}
        </ItemHeader>
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 md:mt-10 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8">
            {post.featured_image_url && (
              <ItemCover url={post.featured_image_url} frame="mb-8 md:mb-10" getImage={getImage} />
            )}
            <div className="max-w-[66ch]">
              <RichTextView {...{ text, getImage }} canEmbed />
            </div>
          </div>
          <aside
            aria-label="About this article"
            className={`flex min-w-0 flex-col gap-8 border-t border-edge pt-6 lg:col-span-4 lg:border-t-0 lg:pt-0 print:hidden ${stickyColumn}`}
          >
            <Tags tags={post.tags} />
            <ShareLinks title={post.title} link={link} />
          </aside>
        </div>
      </article>
      <NeighbourLinks
        {...neighbours}
        label="Previous and next"
        base="/news/"
        className="mt-14 md:mt-24"
      />
      <Related posts={related} getImage={getImage} />
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div>
      <h2 className="text-[1.125rem]/7 font-strong">Tags</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[...new Set(tags)].map((tag) => (
          <li key={tag} className="max-w-full">
            <a
              href={newsUrl({ tag })}
              className="flex min-h-11 items-center rounded-[1.375rem] bg-secondary-tint px-4 py-2 text-base/6 text-secondary-deep hover:underline focus-visible:bg-focus focus-visible:text-ink"
            >
              <span className="min-w-0 break-words">{tag}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RelatedProps {
  posts: readonly PostSummary[];
  getImage: GetImage;
}

function Related({ posts, getImage }: RelatedProps) {
  if (posts.length === 0) return <div className="pb-14 md:pb-24" />;
  return (
    <section
      aria-labelledby="related"
      className="mt-14 bg-mist py-14 md:mt-24 md:py-24 print:hidden"
    >
      <div className="gutter">
        <h2 id="related" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
          More news
        </h2>
        <ul className={`mt-8 ${cardGrid}`}>
          {posts.map((post) => (
            <li key={post.href}>
              <PostCard {...{ post, getImage }} headingLevel={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
