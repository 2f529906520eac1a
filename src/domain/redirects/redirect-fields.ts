import { z } from 'zod';
import { urlMaxLength } from '#url/link-validation.ts';
import { reservedSegments } from '../pages/page-slug.ts';
import { parsed } from '../parse-input.ts';
import { requiredLine } from '../text-fields.ts';
import { withoutTrailingSlashes } from '../trailing-slashes.ts';
import { leadsTo, nameOf, targetOf } from './find-redirect.ts';

/** Of the addresses of the application itself those below which visitors' own addresses lie. */
const shared: ReadonlySet<string> = new Set(['news', 'projects', 'page']);

const fromAddress = requiredLine('Enter the old URL.', urlMaxLength, 'the old URL')
  .refine((from) => isPath(from), {
    error: 'Enter a path on this site that starts with a slash, such as /old-page, without ? or #.',
    when: ({ issues }) => issues.length === 0,
  })
  .refine((from) => !belongsToApplication(from), {
    error: 'This URL is reserved, so the redirect would have no effect.',
    when: ({ issues }) => issues.length === 0,
  })
  .transform(withoutTrailingSlashes);

const toAddress = requiredLine('Enter the new URL.', urlMaxLength, 'the new URL').refine(
  (to) => isPlainTarget(to),
  {
    error: 'Enter a path on this site, such as /news, or a URL that starts with https://.',
    when: ({ issues }) => issues.length === 0,
  },
);

/** What staff say of a redirect: from which address of this site to which address. */
export const redirectFields = z
  .object({ from_path: fromAddress, to_path: toAddress })
  .refine(({ from_path, to_path }) => !leadsTo(targetOf(to_path) ?? '', nameOf(from_path)), {
    path: ['to_path'],
    error: 'The old and the new URL are the same.',
    when: ({ issues }) => issues.length === 0,
  });

export type RedirectFields = z.output<typeof redirectFields>;

/** An address of this site that was copied from the browser is kept as its path: only that is led on and checked. */
export function withinSite(given: RedirectFields, publicUrl: string): RedirectFields {
  const { origin } = new URL(publicUrl);
  const target = targetOf(given.to_path);
  if (!target?.startsWith(`${origin}/`)) return given;
  return parsed(redirectFields, { ...given, to_path: target.slice(origin.length) });
}

function isPath(from: string): boolean {
  const named = nameOf(from);
  return /^\/(?!\/)[^?#\\]*$/.test(from) && named !== '' && !/\p{Cc}/u.test(named);
}

/** Nothing hides in it that browsers and the database read in their own ways. */
function isPlainTarget(to: string): boolean {
  const target = targetOf(to);
  return target !== null && !/\p{Cc}/u.test(nameOf(target));
}

function belongsToApplication(from: string): boolean {
  const [, first = '', ...others] = nameOf(from).split('/');
  return reservedSegments.has(first) && !(shared.has(first) && others.length > 0);
}
