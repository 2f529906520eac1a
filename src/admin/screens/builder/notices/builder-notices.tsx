import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { formatLastChange } from '../../../content/last-change.ts';
import { useMe } from '../../../session/me.ts';
import { useBuilder } from '../builder-context.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { useTrackSelected } from '../errors/last-selected.ts';
import { NoticeCard } from './notice-card.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { useHasUnstoredDraft, useRecoveredDrafts } from './recovered-drafts.ts';
import { SaveErrorCard } from './save-error-card.tsx';

/** Notices about the page, stacked at the bottom of the screen. */
export function BuilderNotices() {
  const { page, canWrite } = useBuilder();
  useTrackSelected(page.id);
  return (
    <section
      aria-label="Page notices"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 max-[637px]:bottom-20 mx-auto grid max-w-[34rem] gap-2"
    >
      <ContentProblemCard />
      {canWrite && (
        <>
          <RecoveredDraftsCard />
          <StorageWarningCard />
          <SaveErrorCard />
          <ConflictCard />
        </>
      )}
    </section>
  );
}

const opened = {
  unreadable: {
    title: 'Invalid page content format.',
    sentence:
      'The editor starts with an empty page. The stored content won’t change until you edit the page. After that, you can find it under Revisions.',
  },
  partly: {
    title: 'Couldn’t load parts of this page.',
    sentence:
      'Some blocks are damaged or too large. The stored page is kept under Revisions once you make a change.',
  },
};

function ContentProblemCard() {
  const { problem, number } = useBuilder().copy.session;
  const [dismissed, dismiss] = useState(0);
  if (problem === null || dismissed === number) return null;
  const { title, sentence } = opened[problem];
  return (
    <NoticeCard tone="warning" title={title} onDismiss={() => dismiss(number)}>
      <p role="status">{sentence}</p>
    </NoticeCard>
  );
}

function ConflictCard() {
  const { page, copy } = useBuilder();
  const { differences, comparison } = copy;
  const me = useMe();
  if (differences.length === 0) return null;
  return (
    <div role="alert">
      <NoticeCard
        tone="warning"
        title={`${formatLastChange(page, { what: 'this page', ownId: me.id })}.`}
        buttons={<Button onClick={comparison.open}>Compare</Button>}
      >
        <p>Your changes won’t be saved until you compare versions. Nothing has been lost.</p>
      </NoticeCard>
      <ConflictDialog open={comparison.isOpen} onClose={comparison.close} />
    </div>
  );
}

function StorageWarningCard() {
  const { copy } = useBuilder();
  if (copy.isStoredLocally || !copy.unsaved) return null;
  return (
    <NoticeCard tone="warning" title="This browser can’t store your changes.">
      <p role="status">Keep this page open until your changes are saved.</p>
    </NoticeCard>
  );
}

function RecoveredDraftsCard() {
  const hasUnstoredDraft = useHasUnstoredDraft();
  const drafts = useRecoveredDrafts();
  const [open, setOpen] = useState(false);
  const [dismissed, dismiss] = useState(0);
  if (drafts.length === 0) return null;
  return (
    <>
      {drafts.length !== dismissed && (
        <NoticeCard
          tone="info"
          title="Unsaved changes found."
          onDismiss={() => dismiss(drafts.length)}
          buttons={<Button onClick={() => setOpen(true)}>Recover</Button>}
        >
          <p>
            These changes were never saved, or another version replaced them.{' '}
            <span>
              {hasUnstoredDraft
                ? 'This computer can’t store all of them: download them before you leave this page.'
                : 'They are stored on this computer.'}
            </span>
          </p>
        </NoticeCard>
      )}
      <RecoverDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
