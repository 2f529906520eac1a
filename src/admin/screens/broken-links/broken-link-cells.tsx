import { PanelLink } from '#ui/panel/panel-link.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { describeLinkSource, linkSourceFacts } from '../../links/link-source.ts';
import { useCan } from '../../session/me.ts';
import type { BrokenLink } from './broken-links-query.ts';

/** Where it leads: the title behind a permalink or the file name, otherwise the URL. */
export function LinkTarget({ link: { url, external, target_title } }: { link: BrokenLink }) {
  if (external) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="font-medium wrap-anywhere underline underline-offset-2"
      >
        <bdi translate="no">{url}</bdi>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <>
      <bdi className="font-medium wrap-anywhere">{target_title ?? url}</bdi>
      {target_title !== null && (
        <bdi translate="no" className="block text-[0.8125rem]/5 wrap-anywhere text-soft">
          {url}
        </bdi>
      )}
    </>
  );
}

/** The row that contains the link; leads to its form for those who may edit it. */
export function LinkPlace({ link }: { link: BrokenLink }) {
  const { permission, editUrl } = linkSourceFacts[link.subject_table];
  const canEdit = useCan(permission);
  const title = <bdi className="wrap-anywhere">{link.title}</bdi>;
  return (
    <>
      {canEdit ? (
        <PanelLink href={editUrl(link)} className="underline underline-offset-2">
          {title}
        </PanelLink>
      ) : (
        title
      )}
      <span className="block text-[0.8125rem]/5 text-soft">
        {[describeLinkSource(link), link.live ? null : 'not published'].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

export function LinkProblem({ link }: { link: BrokenLink }) {
  return (
    <>
      <span>{describeProblem(link)}</span>
      <span className="block text-[0.8125rem]/5 text-soft">
        {link.checked_at ? (
          <span>
            Checked <RelativeTime at={link.checked_at} />
          </span>
        ) : (
          <span>
            Since <RelativeTime at={link.broken_since} />
          </span>
        )}
      </span>
    </>
  );
}

function describeProblem({ url, external, target_title, status, check_error }: BrokenLink): string {
  if (external) return status === null ? (check_error ?? 'No response') : `Status ${status}`;
  if (url.startsWith('/media/')) return target_title ? 'File is in the trash' : 'File not found';
  return target_title === null ? 'Page not found' : 'Not published';
}
