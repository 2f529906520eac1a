/** Content that a permalink can lead to, by its name in the API. */
export const permalinkTypes = ['pages', 'posts', 'projects'] as const;

export type PermalinkType = (typeof permalinkTypes)[number];

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

const form =
  /^\/_link\/(pages|posts|projects)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})((?:[?#].*)?)$/s;

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
  return type && id ? { type: type as PermalinkType, id, suffix } : null;
}
