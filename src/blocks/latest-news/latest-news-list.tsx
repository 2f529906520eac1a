import type { GetImage } from '#ui/picture/image-file.ts';
import { shortenText } from '#ui/shorten-text.ts';
import { textColours } from '#ui/surface.ts';
import { PostCard } from './post-card.tsx';
import type { PostSummary } from './post-summary.ts';

interface Props {
  posts: readonly PostSummary[];
  headingLevel: 2 | 3;
  getImage: GetImage;
}

const fewest = 3;
/** Up to this many headlines are shown with excerpts. */
const roomy = 3;
const headlineTextLength = 140;

/** The newest post large, the others as dated headlines beside it; one or two posts as cards. */
export function LatestNewsList({ posts, headingLevel, getImage }: Props) {
  const [lead, ...others] = posts;
  if (!lead) return <p className={textColours.gray}>No news yet.</p>;
  if (posts.length < fewest) {
    return (
      <div className="@container">
        <ul className="grid grid-cols-1 gap-6 @2xl:grid-cols-2">
          {posts.map((post) => (
            <li key={post.href} className="max-w-[36rem]">
              <PostCard {...{ post, headingLevel, getImage }} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 @4xl:grid-cols-12">
        <div className="min-w-0 @4xl:col-span-7">
          <PostCard post={lead} {...{ headingLevel, getImage }} large />
        </div>
        <ul className="grid grid-cols-1 min-w-0 auto-rows-fr @4xl:col-span-5">
          {others.map((post) => (
            <li
              key={post.href}
              className="flex flex-col justify-center border-t border-edge last:border-b"
            >
              <Headline post={post} headingLevel={headingLevel} withText={others.length <= roomy} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface HeadlineProps {
  post: PostSummary;
  headingLevel: 2 | 3;
  withText: boolean;
}

function Headline({ post, headingLevel, withText }: HeadlineProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <article className="group relative py-5 print:py-2">
      <p className={`text-base/6 ${textColours.gray}`}>
        <time dateTime={post.dateTime}>{post.date}</time>
      </p>
      <Title dir="auto" className="mt-1 break-words text-[1.3125rem]/7 font-strong text-balance">
        <a
          href={post.href}
          className="underline-offset-2 group-hover:underline after:absolute after:inset-0"
        >
          {post.title}
        </a>
      </Title>
      {withText && post.text && (
        <p data-teaser dir="auto" className={`mt-2 break-words ${textColours.gray}`}>
          {shortenText(post.text, headlineTextLength)}
        </p>
      )}
    </article>
  );
}
