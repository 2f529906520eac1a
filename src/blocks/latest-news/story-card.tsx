import { ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { Story } from './story.ts';

interface Props {
  story: Story;
  headingLevel: 2 | 3;
  eager?: boolean;
  large?: boolean;
}

export function StoryCard({ story, ...place }: Props) {
  const { href, title, text, picture, category, date, dateTime } = story;
  const meta = (
    <>
      {category && <span className="min-w-0 break-words font-strong">{category}</span>}
      <time dateTime={dateTime}>{date}</time>
    </>
  );
  return <ListingCard {...{ href, title, text, picture, meta }} {...place} />;
}
