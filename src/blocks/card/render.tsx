import { EmailBreaks } from '#ui/email-breaks.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { ImageCredit } from '#ui/picture/image-credit.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { onLight, textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imageSizes, imagesFor } from '../block-images.ts';
import { colourClasses } from '../colours/colour-rules.ts';
import { imageLoading } from '../image-loading.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import { type CardProps, card } from './schema.ts';

const variants = {
  default: 'border-transparent bg-tint',
  bordered: 'border-edge bg-white',
  elevated: 'border-transparent bg-white shadow-md',
} as const;

const widest = 40;

const linksAboveCover = '[&_a]:relative [&_a]:z-10';

const coversCard = 'after:absolute after:inset-0 after:rounded-lg';

/** A card with one link that covers it: the button if it has a label, else the title. */
export function Card(props: BlockRenderProps<CardProps>) {
  const { title, description, imageUrl, buttonText, buttonUrl, variant, puck } = props;
  const hasButton = buttonText && (buttonUrl || puck.isEditing);
  if (!title.trim() && isBlankText(description) && !imageUrl && !hasButton) return null;
  const picture = imageUrl ? imagesFor(props)(imageUrl) : null;
  const hover = buttonUrl ? 'hover:border-field-edge' : '';
  return (
    <div
      className={`group relative flex w-full max-w-[40rem] grow flex-col print:max-w-none print:flex-row rounded-lg border ${onLight} ${variants[variant]} ${colourClasses(card.colours(props))} ${hover}`}
      data-card
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={imageSizes(props, widest)}
          className="aspect-video w-full rounded-t-[7px] object-cover print:w-40 print:shrink-0 print:self-start"
          {...imageLoading(props)}
        />
      )}
      <div className="flex grow flex-col gap-3 p-5 sm:p-6 print:gap-1 print:p-3 print:has-data-tile:min-h-26 print:has-data-tile:ps-26">
        <Tile text={props.tile} />
        <Title {...props} />
        {!isBlankText(description) && (
          <p
            className={`whitespace-pre-line break-words text-[1.125rem]/7 text-pretty ${typeof description === 'string' ? '' : linksAboveCover}`.trimEnd()}
          >
            <InlineTextView text={description} />
          </p>
        )}
        {hasButton && <CardButton {...props} />}
        {picture && <ImageCredit picture={picture} className={textColours.gray} />}
      </div>
    </div>
  );
}

/** Initials or a date; the first line is large. Screen readers skip it, as the text says the same. */
function Tile({ text }: { text: string }) {
  const [first = '', ...rest] = text.trim().split('\n');
  if (first === '') return null;
  return (
    <p
      aria-hidden="true"
      data-tile
      className="flex size-20 flex-col items-center justify-center rounded-lg bg-tint text-deep print:absolute print:start-3 print:top-3 print:border print:border-edge"
    >
      <span className="text-[1.75rem]/8 font-strong">{first}</span>
      {rest.length > 0 && <span className="text-base/5">{rest.join(' ')}</span>}
    </p>
  );
}

function Title({ title, buttonText, buttonUrl, puck }: BlockRenderProps<CardProps>) {
  if (!title.trim()) return null;
  const linked = buttonUrl && !buttonText && !puck.isEditing;
  return (
    <h3 className="whitespace-pre-line break-words text-[1.3125rem]/7 font-strong text-balance">
      {linked ? (
        <a className={`underline-offset-2 group-hover:underline ${coversCard}`} href={buttonUrl}>
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
  );
}

/** The button. Its accessible name includes the title, to tell several cards apart. */
function CardButton({ title, buttonText, buttonUrl, puck }: BlockRenderProps<CardProps>) {
  const look = `mt-auto break-words pt-1 font-strong ${textColours.primary}`;
  const label = (
    <span className="underline underline-offset-2 group-hover:decoration-2">
      <EmailBreaks text={buttonText} />
    </span>
  );
  if (puck.isEditing) return <p className={look}>{label}</p>;
  return (
    <p className={look}>
      <a className={coversCard} href={buttonUrl}>
        {label}
        {title.trim() && <span className="sr-only">: {title}</span>}
        {!/^(mailto|tel):/.test(buttonUrl) && <ArrowIcon className="ms-2 inline size-5" />}
      </a>
    </p>
  );
}
