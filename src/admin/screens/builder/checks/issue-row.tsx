import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import type { PageIssue } from './page-issue.ts';

interface IssueRowProps {
  issue: PageIssue;
  onGo?: () => void;
  onMarkDecorative?: () => void;
}

const levels = {
  error: { tone: 'red', word: 'Error' },
  warning: { tone: 'yellow', word: 'Suggestion' },
} as const;

/** One issue, its block and a link to it. */
export function IssueRow({ issue, onGo, onMarkDecorative }: IssueRowProps) {
  const { level, message, block } = issue;
  const { tone, word } = levels[level];
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="mb-1 flex items-center gap-2">
        <PanelBadge tone={tone}>{word}</PanelBadge>
        <span className="min-w-0 truncate font-medium">
          {block ? block.name : 'Page'}
          {block?.about && <span className="font-normal text-soft"> “{block.about}”</span>}
        </span>
      </p>
      <p className="wrap-anywhere">{message}</p>
      {block && (onGo || onMarkDecorative) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {onGo && (
            <Button aria-label={`Go to block: ${nameOf(block)}`} onClick={onGo}>
              Go to block
            </Button>
          )}
          {onMarkDecorative && <Button onClick={onMarkDecorative}>Mark as decorative</Button>}
        </p>
      )}
    </li>
  );
}

function nameOf({ name, about }: NonNullable<PageIssue['block']>): string {
  return about ? `${name} “${about}”` : name;
}
