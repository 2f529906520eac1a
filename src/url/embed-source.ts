import { isSafeSource } from './link-validation.ts';
import { parseVideoUrl } from './video-source.ts';

/** Where posts and videos may be embedded from, with the names that readers know. */
export const embedNames = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  x: 'X',
  mastodon: 'Mastodon',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
} as const;
export type EmbedProvider = keyof typeof embedNames;
export const embedProviders = Object.keys(embedNames) as EmbedProvider[];

const hosts = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(embedNames),
);

/** Says what `parseEmbedUrl` accepts. */
export const invalidEmbedUrl = `Paste the URL of a video or a public post from ${hosts}.`;

export interface EmbedSource {
  provider: EmbedProvider;
  /** URL of the page that it is on. */
  page: string;
  /** URL of the frame that shows it. */
  frame: string;
}

/** Public instances whose posts may be embedded: any host could call itself one. */
const mastodonHosts = new Set([
  'mastodon.social',
  'mastodon.online',
  'mstdn.social',
  'fosstodon.org',
  'social.network.europa.eu',
]);

/**
 * Parses the URL of a video or a public post; undefined for anything else. Both URLs of the result are rebuilt from its
 * ids, so that nothing else of the pasted text reaches a page.
 */
export function parseEmbedUrl(source: string): EmbedSource | undefined {
  if (!isSafeSource(source) || !/^https:/i.test(source)) return undefined;
  return videoIn(source) ?? postIn(new URL(source));
}

function videoIn(source: string): EmbedSource | undefined {
  const video = parseVideoUrl(source);
  if (video?.kind !== 'embed') return undefined;
  const provider = video.host.includes('vimeo') ? 'vimeo' : 'youtube';
  return { provider, page: video.watch, frame: video.embed };
}

function postIn({ host, pathname }: URL): EmbedSource | undefined {
  switch (host.replace(/^(www|mobile|m)\./, '')) {
    case 'x.com':
    case 'twitter.com':
      return xPost(pathname);
    case 'instagram.com':
      return instagramPost(pathname);
    case 'facebook.com':
      return facebookPost(pathname);
    case 'linkedin.com':
      return linkedInPost(pathname);
    default:
      return mastodonHosts.has(host) ? mastodonPost(host, pathname) : undefined;
  }
}

function xPost(path: string): EmbedSource | undefined {
  const [, name, id] = /^\/(\w{1,15})\/status\/(\d{1,20})\/?$/.exec(path) ?? [];
  if (!id) return undefined;
  const frame = `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`;
  return { provider: 'x', page: `https://x.com/${name}/status/${id}`, frame };
}

function instagramPost(path: string): EmbedSource | undefined {
  const [, type, id] = /^\/(p|reel)\/([\w-]{5,40})\/?$/.exec(path) ?? [];
  if (!id) return undefined;
  const page = `https://www.instagram.com/${type}/${id}/`;
  return { provider: 'instagram', page, frame: `${page}embed/` };
}

function facebookPost(path: string): EmbedSource | undefined {
  const [, name, id] = /^\/([\w.]{1,80})\/posts\/(\w{5,160})\/?$/.exec(path) ?? [];
  if (!id) return undefined;
  const page = `https://www.facebook.com/${name}/posts/${id}`;
  const frame = `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(page)}`;
  return { provider: 'facebook', page, frame };
}

function linkedInPost(path: string): EmbedSource | undefined {
  const [, urn, type, id] =
    /^\/(?:feed\/update\/(urn:li:(?:activity|share|ugcPost):\d{5,25})|posts\/[\w%-]{1,200}-(activity|share|ugcPost)-(\d{5,25})(?:-[\w-]{1,10})?)\/?$/.exec(
      path,
    ) ?? [];
  const name = urn ?? (id && `urn:li:${type}:${id}`);
  if (!name) return undefined;
  return {
    provider: 'linkedin',
    page: `https://www.linkedin.com/feed/update/${name}`,
    frame: `https://www.linkedin.com/embed/feed/update/${name}`,
  };
}

function mastodonPost(host: string, path: string): EmbedSource | undefined {
  const [, name, id] = /^\/@(\w{1,30})\/(\d{5,20})\/?$/.exec(path) ?? [];
  if (!id) return undefined;
  const page = `https://${host}/@${name}/${id}`;
  return { provider: 'mastodon', page, frame: `${page}/embed` };
}
