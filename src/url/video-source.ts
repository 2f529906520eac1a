import { isSafeSource } from './link-validation.ts';
import { parseStartTime } from './video-start-time.ts';

interface VideoFile {
  kind: 'file';
  url: string;
}

export interface EmbeddedVideo {
  kind: 'embed';
  /** Host that the player connects to. */
  host: string;
  /** URL of the video's page. */
  watch: string;
  /** URL of the player, which starts automatically because it is loaded on play. */
  embed: string;
}

const ownFile = /^\/[^?#]+\.(mp4|webm|ogg)([?#]|$)/i;

/**
 * Parses a pasted video URL: a file on this site, or YouTube or Vimeo in any of their usual forms; undefined
 * for anything else. URLs of embedded videos are rebuilt from the video's id, so that nothing else of the
 * pasted text reaches the page.
 */
export function parseVideoUrl(source: string): VideoFile | EmbeddedVideo | undefined {
  if (!isSafeSource(source)) return undefined;
  if (ownFile.test(source)) return { kind: 'file', url: source };
  if (!/^https:/i.test(source)) return undefined;
  const url = new URL(source);
  return youtubeVideo(url) ?? vimeoVideo(url);
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
// `videoseries` has the length of a video id but is a playlist.
const youtubeName = /^(?!videoseries$)[\w-]{11}$/;

function youtubeVideo(url: URL): EmbeddedVideo | undefined {
  const name = youtubeNameIn(url);
  if (!name || !youtubeName.test(name)) return undefined;
  const start = parseStartTime(url);
  return {
    kind: 'embed',
    host: 'youtube-nocookie.com',
    watch: `https://www.youtube.com/watch?v=${name}${start ? `&t=${start}s` : ''}`,
    embed: `https://www.youtube-nocookie.com/embed/${name}?autoplay=1${start ? `&start=${start}` : ''}`,
  };
}

function youtubeNameIn(url: URL): string | null | undefined {
  const [, first, second] = url.pathname.split('/');
  if (url.host === 'youtu.be') return first;
  if (!youtubeHosts.has(url.host)) return undefined;
  if (first === 'watch') return url.searchParams.get('v');
  return first && ['embed', 'live', 'shorts', 'v'].includes(first) ? second : undefined;
}

const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const vimeoPath =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
const vimeoKey = /^[0-9a-f]{6,20}$/;

/** Unlisted Vimeo videos have a key, in the path or as `h`. */
function vimeoVideo(url: URL): EmbeddedVideo | undefined {
  const [, name, keyInPath] = vimeoPath.exec(url.pathname) ?? [];
  if (!vimeoHosts.has(url.host) || !name) return undefined;
  const stated = keyInPath ?? url.searchParams.get('h') ?? '';
  const key = vimeoKey.test(stated) ? stated : '';
  const start = parseStartTime(url);
  const moment = start ? `#t=${start}s` : '';
  return {
    kind: 'embed',
    host: 'player.vimeo.com',
    watch: `https://vimeo.com/${name}${key && `/${key}`}${moment}`,
    embed: `https://player.vimeo.com/video/${name}?autoplay=1&dnt=1${key && `&h=${key}`}${moment}`,
  };
}
