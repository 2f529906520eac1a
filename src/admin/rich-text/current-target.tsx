import ExternalLink from 'lucide-react/icons/external-link';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { addFragment, splitFragment } from '#url/link-fragment.ts';
import { contentUrl } from '../content/content-url.ts';
import { describeTarget, getTargetWarning, type LinkTarget } from '../url-field/link-target.ts';
import { useLinkTarget } from '../url-field/link-target-queries.ts';

interface CurrentTargetProps {
  url: string;
  onChange(): void;
}

/** What a link leads to at the moment, and whether visitors can follow it. */
export function CurrentTarget({ url, onChange }: CurrentTargetProps) {
  const { base, fragment } = splitFragment(url);
  const target = useLinkTarget(base);
  if (target === undefined) return <Loading text="Loading the link..." />;
  const warning = getTargetWarning(target);
  const openUrl = target && getOpenUrl(target, fragment);
  return (
    <div className="grid gap-3">
      {target && (
        <p className="min-w-0">
          <span className="block font-medium wrap-anywhere">
            {target.title.trim() || 'Untitled'}
          </span>
          <span className="block text-[0.8125rem]/5 text-soft wrap-anywhere">
            {describeTarget(target)}
          </span>
        </p>
      )}
      {warning && <p className="font-medium text-yellow-ink">{warning}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange}>Change</Button>
        {openUrl && (
          <a href={openUrl} target="_blank" rel="noopener" className={buttonStyles()}>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            Open<span className="sr-only"> in a new tab</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Drafts open in the panel. */
function getOpenUrl({ type, id, path, status }: LinkTarget, fragment: string): string | null {
  if (status === 'trashed') return null;
  return status === 'public' || type === 'media'
    ? addFragment(path, fragment)
    : contentUrl(type, id);
}
