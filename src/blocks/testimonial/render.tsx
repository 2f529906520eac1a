import { StarIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { imageLoading } from '../image-loading.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import { getInitials } from './initials.ts';
import type { TestimonialProps } from './schema.ts';

const stars = [1, 2, 3, 4, 5] as const;

export function Testimonial(props: BlockRenderProps<TestimonialProps>) {
  const { quote, author, role, rating } = props;
  if (isBlankText(quote)) return null;
  const signed = author.trim() || role.trim() || props.avatar;
  return (
    <figure
      className="flex w-full max-w-[66ch] grow flex-col gap-4 rounded-lg border border-current/20 p-6"
      data-card
    >
      {rating > 0 && <Rating rating={rating} />}
      <blockquote className="whitespace-pre-line break-words text-[1.25rem]/[1.875rem] text-pretty">
        <InlineTextView text={quote} />
      </blockquote>
      {signed && (
        <figcaption className="flex items-center gap-4">
          <Portrait {...props} />
          <span className="flex min-w-0 flex-col break-words text-base/6">
            <span className="font-strong">{author}</span>
            <span className={textColours.gray}>{role}</span>
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-base/6 ${textColours.primary}`}>
      <span className="flex gap-1">
        {stars.map((star) => (
          <StarIcon
            className={star <= rating ? 'size-5 fill-current' : 'size-5 fill-none'}
            key={star}
          />
        ))}
      </span>
      {rating} out of {stars.length}
    </p>
  );
}

function Portrait(props: BlockRenderProps<TestimonialProps>) {
  const look = 'size-14 shrink-0 rounded-full bg-tint';
  if (props.avatar) {
    return (
      <Picture
        picture={imagesFor(props)(props.avatar)}
        alt=""
        sizes="3.5rem"
        className={`object-cover ${look}`}
        {...imageLoading(props)}
      />
    );
  }
  const initials = getInitials(props.author);
  if (!initials) return null;
  return (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center font-strong text-deep ${look}`}
    >
      {initials}
    </span>
  );
}
