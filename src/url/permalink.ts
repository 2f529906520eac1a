import { type ContentTableName, contentTables } from '#constants/enums.ts';

/** Content that a permalink can lead to, by its name in the API. */
export const permalinkTypes = contentTables;

export type PermalinkType = ContentTableName;

export function isPermalinkType(name: string): name is PermalinkType {
  return permalinkTypes.some((type) => type === name);
}

/** Returns the URL for visitors: that of a permalink's target, null if they can't see it; other URLs unchanged. */
export type ResolveLink = (url: string) => string | null;

/** What a permalink leads to, and what follows it in the URL. */
export interface Permalink {
  type: PermalinkType;
  id: string;
  /** The query and fragment, such as `#costs`; empty for none. */
  suffix: string;
}

const form = /^\/_link\/([a-z_]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})((?:[?#].*)?)$/s;

/** The stored URL of a link that follows its target when the slug changes. */
export function createPermalink({
  type,
  id,
  suffix = '',
}: Omit<Permalink, 'suffix'> & Partial<Pick<Permalink, 'suffix'>>): string {
  return `/_link/${type}/${id}${suffix}`;
}

/** Reads a permalink; null for any other URL. */
export function parsePermalink(url: string): Permalink | null {
  const [, type, id, suffix = ''] = form.exec(url) ?? [];
  return type && isPermalinkType(type) && id ? { type, id, suffix } : null;
}
