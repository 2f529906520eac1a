import { z } from 'zod';
import { requiredUrl } from '#text/text-schemas.ts';
import { urlMaxLength } from '#url/link-validation.ts';
import { contentSegments, reservedSegments } from '../pages/page-slug.ts';
import { parseInput } from '../parse-input.ts';
import { withoutTrailingSlashes } from '../trailing-slashes.ts';
import { isTargetPath, normalizeRedirectPath, parseRedirectTarget } from './find-redirect.ts';

/** Reserved first segments that also have public pages below them. */
const shared: ReadonlySet<string> = new Set(contentSegments);

const fromUrl = requiredUrl('Enter the old URL.', urlMaxLength, 'the old URL')
  .refine((from) => isPath(from), {
    error: 'Enter a path on this site that starts with a slash, such as /old-page, without ? or #.',
    when: ({ issues }) => issues.length === 0,
  })
  .refine((from) => !belongsToApplication(from), {
    error: 'This URL is reserved, so the redirect would have no effect.',
    when: ({ issues }) => issues.length === 0,
  })
  .transform(withoutTrailingSlashes);

const toUrl = requiredUrl('Enter the new URL.', urlMaxLength, 'the new URL').refine(
  (to) => isPlainTarget(to),
  {
    error: 'Enter a path on this site, such as /news, or a URL that starts with https://.',
    when: ({ issues }) => issues.length === 0,
  },
);

/** A redirect as staff enter it. */
export const redirectFields = z
  .object({ from_path: fromUrl, to_path: toUrl })
  .refine(
    ({ from_path, to_path }) =>
      !isTargetPath(parseRedirectTarget(to_path) ?? '', normalizeRedirectPath(from_path)),
    {
      path: ['to_path'],
      error: 'The old and the new URL are the same.',
      when: ({ issues }) => issues.length === 0,
    },
  );

export type RedirectFields = z.output<typeof redirectFields>;

/** Stores a full URL of this site as its path: redirect chains and checks work on paths. */
export function toSitePath(redirect: RedirectFields, publicUrl: string): RedirectFields {
  const { origin } = new URL(publicUrl);
  const target = parseRedirectTarget(redirect.to_path);
  if (!target?.startsWith(`${origin}/`)) return redirect;
  return parseInput(redirectFields, { ...redirect, to_path: target.slice(origin.length) });
}

function isPath(from: string): boolean {
  const named = normalizeRedirectPath(from);
  return /^\/(?!\/)[^?#\\]*$/.test(from) && named !== '' && !/\p{Cc}/u.test(named);
}

/** Whether it is an allowed target without encoded control characters. */
function isPlainTarget(to: string): boolean {
  const target = parseRedirectTarget(to);
  return target !== null && !/\p{Cc}/u.test(normalizeRedirectPath(target));
}

function belongsToApplication(from: string): boolean {
  const [, first = '', ...others] = normalizeRedirectPath(from).split('/');
  return reservedSegments.has(first) && !(shared.has(first) && others.length > 0);
}
