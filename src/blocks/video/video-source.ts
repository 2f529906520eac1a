import { isFetchable } from '#url/link-validation.ts';
import { parseStartTime } from './video-start-time.ts';

interface VideoFile {
  kind: 'file';
  url: string;
}

export interface EmbeddedVideo {
  kind: 'embed';
  /** Who hears of a visitor that plays it. */
  host: string;
  /** The video's own page. */
  watch: string;
  /** What a frame shows: starts by itself, because it is loaded when play was pressed. */
  embed: string;
}

const ownFile = /^\/[^?#]+\.(mp4|webm|ogg)([?#]|$)/i;

/**
 * What to play for an address that an editor pasted: a file of this site, or a video on YouTube or
 * Vimeo in any of their usual forms. Undefined for anything else. Addresses of embedded videos are
 * written anew, so that nothing of the pasted text but the video's name reaches the page.
 */
export function parseVideoUrl(address: string): VideoFile | EmbeddedVideo | undefined {
  if (!isFetchable(address)) return undefined;
  if (ownFile.test(address)) return { kind: 'file', url: address };
  if (!/^https:/i.test(address)) return undefined;
  const url = new URL(address);
  return youtubeVideo(url) ?? vimeoVideo(url);
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
// `videoseries` has the length of a video's name and stands for a playlist.
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

/** A video that Vimeo lists nowhere carries a key, in its path or as `h`. */
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
