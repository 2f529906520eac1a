import { ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { PictureOf } from '#ui/picture/image-file.ts';
import { addressAlone } from '#ui/picture/image-from-url.ts';
import type { Story } from './post-summary.ts';

interface Props {
  story: Story;
  headingLevel: 2 | 3;
  pictureOf?: PictureOf;
  eager?: boolean;
  large?: boolean;
}

export function StoryCard({ story, pictureOf = addressAlone, ...place }: Props) {
  const { href, title, text, category, date, dateTime } = story;
  const picture = story.picture === null ? null : pictureOf(story.picture);
  const meta = (
    <>
      {category && <span className="min-w-0 break-words font-strong">{category}</span>}
      <time dateTime={dateTime}>{date}</time>
    </>
  );
  return <ListingCard {...{ href, title, text, picture, meta }} {...place} />;
}
