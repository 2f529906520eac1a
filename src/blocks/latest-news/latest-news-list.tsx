import type { PictureOf } from '#ui/picture/image-file.ts';
import { textColours } from '#ui/surface.ts';
import { StoryCard } from './post-card.tsx';
import type { Story } from './post-summary.ts';

interface Props {
  stories: readonly Story[];
  headingLevel: 2 | 3;
  pictureOf: PictureOf;
}

const fewest = 3;
/** As many headlines leave room for their texts beside the large story. */
const roomy = 3;

/** The newest story large, the others as dated headlines beside it; few stories as cards. */
export function LatestNewsList({ stories, headingLevel, pictureOf }: Props) {
  const [lead, ...others] = stories;
  if (!lead) return <p className={textColours.gray}>No news yet.</p>;
  if (stories.length < fewest) {
    return (
      <div className="@container">
        <ul className="grid gap-6 @2xl:grid-cols-2">
          {stories.map((story) => (
            <li key={story.href} className="max-w-[36rem]">
              <StoryCard {...{ story, headingLevel, pictureOf }} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="@container">
      <div className="grid gap-x-12 gap-y-6 @4xl:grid-cols-12">
        <div className="min-w-0 @4xl:col-span-7">
          <StoryCard story={lead} {...{ headingLevel, pictureOf }} large />
        </div>
        <ul className="min-w-0 @4xl:col-span-5">
          {others.map((story) => (
            <li key={story.href} className="border-t border-edge last:border-b">
              <Headline
                story={story}
                headingLevel={headingLevel}
                withText={others.length <= roomy}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface HeadlineProps {
  story: Story;
  headingLevel: 2 | 3;
  withText: boolean;
}

function Headline({ story, headingLevel, withText }: HeadlineProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <article className="group relative py-5">
      <p className={`text-base/6 ${textColours.gray}`}>
        <time dateTime={story.dateTime}>{story.date}</time>
      </p>
      <Title className="mt-1 break-words text-[1.3125rem]/7 font-strong text-balance">
        <a
          href={story.href}
          className="underline-offset-2 group-hover:underline after:absolute after:inset-0"
        >
          {story.title}
        </a>
      </Title>
      {withText && story.text && (
        <p className={`mt-2 line-clamp-3 break-words ${textColours.gray}`}>{story.text}</p>
      )}
    </article>
  );
}
