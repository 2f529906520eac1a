import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { type ContentType, capitalize } from '../content-type.ts';
import type { ContentIssue } from './content-issue.ts';

interface IssueRowProps {
  noun: ContentType['noun'];
  issue: ContentIssue;
  /** Label of the button that goes to the affected part. */
  goText?: string;
  onGo?: (() => void) | undefined;
  onMarkDecorative?: () => void;
}

const levels = {
  error: { tone: 'red', word: 'Error' },
  warning: { tone: 'yellow', word: 'Suggestion' },
} as const;

/** One issue, the affected part and a button that goes to it. */
export function IssueRow({ issue, noun, goText = 'Show', onGo, onMarkDecorative }: IssueRowProps) {
  const { level, message, block } = issue;
  const { tone, word } = levels[level];
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="mb-1 flex items-center gap-2">
        <PanelBadge tone={tone}>{word}</PanelBadge>
        <span className="min-w-0 truncate font-medium">
          <span>{block ? block.name : capitalize(noun)}</span>
          {block?.about && <span className="font-normal text-soft">{` “${block.about}”`}</span>}
        </span>
      </p>
      <p className="wrap-anywhere">{message}</p>
      {(onGo || onMarkDecorative) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {onGo && (
            <Button aria-label={`${goText}: ${block ? nameOf(block) : message}`} onClick={onGo}>
              {goText}
            </Button>
          )}
          {onMarkDecorative && <Button onClick={onMarkDecorative}>Mark as decorative</Button>}
        </p>
      )}
    </li>
  );
}

function nameOf({ name, about }: NonNullable<ContentIssue['block']>): string {
  return about ? `${name} “${about}”` : name;
}
