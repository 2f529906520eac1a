import type { ReactNode } from 'react';
import { embedNames, parseEmbedUrl } from '#url/embed-source.ts';

interface EmbedLinkProps {
  /** URL of the page that it is on. */
  href: string;
  /** URL of the frame that shows it. */
  frame: string;
  /** Shown without a link, in the page builder. */
  isInert?: boolean;
  children?: ReactNode;
}

/**
 * Placeholder for an embed, so that nothing is loaded from the other host before it is pressed. The site's script then
 * replaces it with a frame; without JavaScript, its page opens.
 */
export function EmbedLink({ href, frame, isInert = false, children }: EmbedLinkProps) {
  const provider = parseEmbedUrl(href)?.provider;
  if (!provider) return null;
  const name = embedNames[provider];
  const isVideo = provider === 'youtube' || provider === 'vimeo';
  const shape = isVideo ? 'aspect-video' : 'min-h-[30rem] max-w-[34rem]';
  const look = `group flex w-full flex-col items-center justify-center gap-3 rounded-lg bg-ink p-4 text-center text-base/6 text-white focus-visible:bg-focus focus-visible:text-ink print:block print:min-h-0 print:p-0 ${shape}`;
  const label = (
    <>
      <span className="max-w-full break-words">{children}</span>
      <span className="font-strong underline underline-offset-2 group-hover:decoration-2 print:hidden">
        {isVideo ? 'Play video' : 'Show post'} from {name}
      </span>
      <span className="print:hidden">{name} will know you visited this page.</span>
    </>
  );
  if (isInert) return <div className={look}>{label}</div>;
  return (
    <a
      href={href}
      rel="noreferrer"
      data-embed={frame}
      data-embed-title={`${isVideo ? 'Video' : 'Post'} from ${name}`}
      className={look}
    >
      {label}
    </a>
  );
}
