import type { ComponentProps } from 'react';
import type { ImageFile } from './image-file.ts';
import { parseLicence } from './parse-licence.ts';
import { Picture } from './picture.tsx';

interface ImageCreditProps {
  picture: Pick<ImageFile, 'credit' | 'licence'>;
  className?: string | undefined;
}

/** Whether there is anything to show for an image. */
export function hasCredit({ credit, licence }: ImageCreditProps['picture']): boolean {
  return Boolean(credit ?? licence);
}

/** The line that names who made an image, and its licence: "Photo: Ada Mensah, CC BY 4.0". */
export function ImageCredit({ picture: { credit, licence }, className }: ImageCreditProps) {
  if (!credit && !licence) return null;
  return (
    <small className={`block break-words text-base/6 ${className ?? ''}`.trim()}>
      {credit ? formatCredit(credit) : 'Licence: '}
      {credit && licence && ', '}
      {licence && <LicenceName text={licence} />}
    </small>
  );
}

const withRole = /^(?:©|\(c\)|\p{L}[\p{L} ]{0,40}:)/iu;

/** Credits that name the work ("Illustration: …") or the right ("© …") are shown as they are. */
function formatCredit(credit: string): string {
  return withRole.test(credit) ? credit : `Photo: ${credit}`;
}

function LicenceName({ text }: { text: string }) {
  const { label, url } = parseLicence(text);
  if (!url) return label;
  return (
    <a
      href={url}
      rel="license noreferrer"
      // Links that cover a card must not cover this one.
      className="relative z-10 underline underline-offset-2 hover:decoration-2"
    >
      {label}
    </a>
  );
}

interface CreditedPictureProps extends ComponentProps<typeof Picture> {
  /** Classes for width and margins: those of the figure if there is a credit, else of the image. */
  frame: string;
  /** Classes for the credit. */
  creditClass: string;
}

/** An image with its credit below it; the image alone if there is none. */
export function CreditedPicture({ frame, creditClass, className, ...image }: CreditedPictureProps) {
  const look = className ?? '';
  if (!hasCredit(image.picture)) return <Picture {...image} className={`${look} ${frame}`} />;
  return (
    <figure className={frame}>
      <Picture {...image} className={look} />
      <figcaption className="mt-2">
        <ImageCredit picture={image.picture} className={creditClass} />
      </figcaption>
    </figure>
  );
}
