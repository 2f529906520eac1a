import { PlayIcon } from '#ui/icons.tsx';
import { type EmbeddedVideo, parseVideoUrl } from '#url/video-source.ts';
import type { BlockRenderProps } from '../block.ts';
import type { VideoProps } from './schema.ts';

/** Maximum widths give all shapes the same height, so that a square does not fill the screen. */
const shapes = {
  '16/9': 'aspect-video max-w-[64rem]',
  '4/3': 'aspect-4/3 max-w-[48rem]',
  '1/1': 'aspect-square max-w-[36rem]',
} as const;

export function Video({ url, aspectRatio, puck }: BlockRenderProps<VideoProps>) {
  const source = parseVideoUrl(url);
  if (!source) return null;
  const look = `w-full rounded-lg ${shapes[aspectRatio]}`;
  if (source.kind === 'embed') {
    return <ClickToLoad inert={puck.isEditing === true} look={look} video={source} />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the stored block names no file with captions.
    <video className={`h-auto bg-ink ${look}`} controls preload="none" src={source.url} />
  );
}

interface ClickToLoadProps {
  video: EmbeddedVideo;
  look: string;
  inert: boolean;
}

/**
 * Placeholder for the player, so that nothing is loaded from the other host before it is pressed. The site's
 * script then replaces it with a frame; without JavaScript, the video's page opens.
 */
function ClickToLoad({ video, look, inert }: ClickToLoadProps) {
  const box = `flex flex-col items-center justify-center gap-2 bg-ink p-3 md:gap-3 text-center text-white focus-visible:bg-focus focus-visible:text-ink print:aspect-auto print:items-start print:p-0 ${look}`;
  const label = (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white text-ink md:size-16 print:hidden">
        <PlayIcon className="ms-1 size-6 md:size-8" />
      </span>
      <span className="text-base/6 font-strong text-balance underline underline-offset-2 group-hover:decoration-2 md:text-[1.125rem]/7">
        Play video from {video.host}
      </span>
      <span className="text-base/6 text-balance print:hidden">
        {video.host} will know you visited this page.
      </span>
    </>
  );
  if (inert) return <div className={box}>{label}</div>;
  return (
    <a
      className={`group ${box}`}
      data-embed={video.embed}
      data-embed-title={`Video from ${video.host}`}
      href={video.watch}
      rel="noreferrer"
    >
      {label}
    </a>
  );
}
