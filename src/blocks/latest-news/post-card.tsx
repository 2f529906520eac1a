import { ListingCard } from '#ui/listing-card/listing-card.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { imageFromUrl } from '#ui/picture/image-from-url.ts';
import type { PostSummary } from './post-summary.ts';

interface Props {
  post: PostSummary;
  headingLevel: 2 | 3;
  getImage?: GetImage;
  eager?: boolean;
  large?: boolean;
}

export function PostCard({ post, getImage = imageFromUrl, ...place }: Props) {
  const { href, title, text, category, date, dateTime } = post;
  const picture = post.picture === null ? null : getImage(post.picture);
  const meta = (
    <>
      {category && <span className="min-w-0 break-words font-strong">{category}</span>}
      <time dateTime={dateTime}>{date}</time>
    </>
  );
  return <ListingCard {...{ href, title, text, picture, meta }} {...place} />;
}
