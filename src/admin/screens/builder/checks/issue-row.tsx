import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import type { Finding } from './page-issue.ts';

interface FindingLineProps {
  finding: Finding;
  onGo?: () => void;
  onDecoration?: () => void;
}

const levels = {
  error: { tone: 'red', word: 'Error' },
  warning: { tone: 'yellow', word: 'Hint' },
} as const;

/** One thing that was found, where, and the way there. */
export function FindingLine({ finding, onGo, onDecoration }: FindingLineProps) {
  const { level, sentence, block } = finding;
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
      <p className="wrap-anywhere">{sentence}</p>
      {block && (onGo || onDecoration) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {onGo && (
            <Button aria-label={`Go to block: ${nameOf(block)}`} onClick={onGo}>
              Go to block
            </Button>
          )}
          {onDecoration && <Button onClick={onDecoration}>It is decoration</Button>}
        </p>
      )}
    </li>
  );
}

function nameOf({ name, about }: NonNullable<Finding['block']>): string {
  return about ? `${name} “${about}”` : name;
}
