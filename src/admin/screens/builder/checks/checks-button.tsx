import { Popover } from '@base-ui/react/popover';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { formatIssueCounts } from '../../../content/checks/content-issue.ts';
import { IssueRow } from '../../../content/checks/issue-row.tsx';
import type { PageIssue } from '../../../content/checks/page/page-issue.ts';
import { useBuilder } from '../builder-context.ts';
import { useChecks } from './checks-context.ts';
import { useGoToBlock } from './use-go-to-block.ts';

/** The number of issues; opens the list of them. */
export function ChecksButton() {
  const { issues } = useChecks();
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const goToBlock = useGoToBlock();
  const errors = issues.filter(({ level }) => level === 'error').length;
  const count = issues.length > 0 ? `Checks ${issues.length}` : 'Checks';
  const go = ({ block, field }: PageIssue) => {
    isLeaving.current = true;
    setOpen(false);
    if (block) goToBlock(block.id, field);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next) => {
        isLeaving.current = false;
        setOpen(next);
      }}
    >
      <Popover.Trigger
        render={<Button kind="quiet" icon={errors > 0 ? CircleAlert : CircleCheck} />}
        className={errors > 0 ? 'text-danger' : ''}
      >
        <span className="sr-only">{`${count}: ${formatIssueCounts(issues)}`}</span>
        {/* On medium screens there is only room for the count. */}
        <span aria-hidden className="min-[638px]:max-[960px]:hidden">
          Checks
        </span>
        {issues.length > 0 && <span aria-hidden>{issues.length}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} className="z-50 outline-none">
          <Popover.Popup
            // Keep the focus in the field that the link went to.
            finalFocus={() => !isLeaving.current}
            className="max-h-[min(36rem,var(--available-height))] w-96 max-w-(--available-width) overflow-y-auto rounded-md border border-line bg-raised p-4 text-sm/5 text-ink shadow-lifted outline-none"
          >
            <Popover.Title className="text-base/6 font-semibold">Checks</Popover.Title>
            <Popover.Description className="text-soft">
              {issues.length === 0
                ? 'No problems found.'
                : `${formatIssueCounts(issues)}. Updated as you edit.`}
            </Popover.Description>
            <IssueList issues={issues} onGo={go} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface IssueListProps {
  issues: readonly PageIssue[];
  onGo(finding: PageIssue): void;
}

function IssueList({ issues, onGo }: IssueListProps) {
  const { canWrite } = useBuilder();
  const { markDecorative } = useChecks();
  if (issues.length === 0) return null;
  return (
    <ul className="mt-2">
      {issues.map((finding, index) => {
        const { block, code } = finding;
        const isUndescribed = canWrite && code === 'picture-without-text' && block !== null;
        return (
          <IssueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a block can have the same issue twice.
            key={index}
            issue={finding}
            noun="page"
            goText="Go to block"
            onGo={block ? () => onGo(finding) : undefined}
            {...(isUndescribed && { onMarkDecorative: () => markDecorative(block.id) })}
          />
        );
      })}
    </ul>
  );
}
