import type { ReactNode } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import type { Content } from './content.ts';

interface PublishChangesButtonProps {
  row: Content;
  /** Whether there are changes that the row doesn't have yet. */
  isUnsaved: boolean;
  busy: boolean;
  onPublish(): void;
  children: ReactNode;
}

/** Publishes an item. Without changes to publish it stays where it is, so that it keeps the focus, but can't be used. */
export function PublishChangesButton({
  row,
  isUnsaved,
  busy,
  onPublish,
  children,
}: PublishChangesButtonProps) {
  const isUpToDate = row.publication === 'published' && !row.has_changes && !isUnsaved;
  return (
    <Button
      kind="primary"
      busy={busy}
      busyText="Publishing..."
      {...(isUpToDate
        ? { 'aria-disabled': true, title: noChangesToPublish }
        : { onClick: onPublish })}
    >
      {children}
    </Button>
  );
}

export const noChangesToPublish = 'There are no changes to publish.';
