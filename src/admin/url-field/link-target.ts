import type { InferResponseType } from 'hono/client';
import { contentTypes } from '#content-types/definitions.ts';
import { parsePermalink } from '#url/permalink.ts';
import type { api } from '../api/client.ts';
import { capitalize } from '../content/content-type.ts';
import { formatPagePath, type PagePath } from '../content/page-paths.ts';

type Response = InferResponseType<(typeof api)['link-targets']['$get'], 200>;

/** What a link leads to. */
export type LinkTarget = Response['items'][number] & {
  /** Of a page that was searched for: the pages above it. */
  above?: PagePath | undefined;
};

function getNoun(type: LinkTarget['type']): string {
  return type === 'media' ? 'file' : contentTypes[type].noun;
}

const fileUrl = /^\/media\/[\da-f-]{36}\/[^/]+$/i;

/** Whether a stored URL names content or a file of this site, by its id. */
export function isItemUrl(url: string): boolean {
  return parsePermalink(url) !== null || fileUrl.test(url);
}

/** Such as "Mission · /about/mission". */
export function formatTarget({ title, path, type }: LinkTarget): string {
  const name = title.trim() || 'Untitled';
  return type === 'media' ? `${name} · File` : `${name} · ${path}`;
}

/** Such as "Post · Draft · /news/wells", or "Page · About us › Team · /about/team/chairs". */
export function describeTarget({ type, path, status, above }: LinkTarget): string {
  const parts = [
    capitalize(getNoun(type)),
    status === 'draft' && 'Draft',
    formatPagePath(above),
    type !== 'media' && path,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Why visitors can't follow a link; undefined if they can. Null is a target that no longer exists. */
export function getTargetWarning(target: LinkTarget | null): string | undefined {
  if (!target) return 'The target of this link was deleted permanently.';
  const name = getNoun(target.type);
  if (target.status === 'draft')
    return `This ${name} isn’t published, so visitors can’t follow the link.`;
  if (target.status === 'trashed')
    return `This ${name} is in the trash, so visitors can’t follow the link.`;
  return undefined;
}
