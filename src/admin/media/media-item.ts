import type { InferRequestType, InferResponseType } from 'hono/client';
import type { api } from '../api/client.ts';

/** A media file as the API returns it. */
export type Media = InferResponseType<typeof api.media.$get, 200>['items'][number];
export type MediaKind = Media['kind'];

type Query = InferRequestType<typeof api.media.$get>['query'];
export type MediaSort = NonNullable<Query['sort']>;

export function isMissingAltText({ kind, alt_text, decorative }: Media): boolean {
  return kind === 'image' && !decorative && !alt_text?.trim();
}

/** The absolute URL of a file. */
export function absoluteUrl({ file_url }: Pick<Media, 'file_url'>): string {
  return new URL(file_url, location.origin).href;
}
