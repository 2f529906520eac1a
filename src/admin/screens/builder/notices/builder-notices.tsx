import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { usePageInBuilder } from '../builder-context.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { useNoteSelected } from '../errors/last-selected.ts';
import { Card } from './notice-card.tsx';
import { LeftDialog } from './recover-dialog.tsx';
import { useIsLoose, useLeft } from './recovered-drafts.ts';
import { RefusedCard } from './save-error-card.tsx';

/** What whoever edits the page has to know of it, one below the other at the foot of the screen. */
export function Notices() {
  const { page, mayWrite } = usePageInBuilder();
  useNoteSelected(page.id);
  return (
    <section
      aria-label="About this page"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 max-[637px]:bottom-20 mx-auto grid max-w-[34rem] gap-2"
    >
      <OpenedCard />
      {mayWrite && (
        <>
          <LeftCard />
          <NotKeptCard />
          <RefusedCard />
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
      'The editor begins with an empty page. What is stored stays as it is until you change something, and is then kept under Versions.',
  },
  partly: {
    title: 'Parts of this page could not be taken over.',
    sentence:
      'They are broken or beyond what a page may hold. The page as it is stored is kept under Versions once you change something.',
  },
};

function OpenedCard() {
  const { problem, number } = usePageInBuilder().copy.session;
  const [dismissed, dismiss] = useState(0);
  if (problem === null || dismissed === number) return null;
  const { title, sentence } = opened[problem];
  return (
    <Card tone="warning" title={title} onDismiss={() => dismiss(number)}>
      <p role="status">{sentence}</p>
    </Card>
  );
}

function ConflictCard() {
  const { differences, comparison } = usePageInBuilder().copy;
  if (differences.length === 0) return null;
  return (
    <div role="alert">
      <Card
        tone="warning"
        title="The page was changed by someone else in the meantime."
        buttons={<Button onClick={comparison.open}>Compare</Button>}
      >
        <p>What you changed is not saved until you compare. Nothing of either is lost.</p>
      </Card>
      <ConflictDialog open={comparison.isOpen} onClose={comparison.close} />
    </div>
  );
}

function NotKeptCard() {
  const { copy } = usePageInBuilder();
  if (copy.isKept || !copy.unsaved) return null;
  return (
    <Card tone="warning" title="This browser keeps nothing.">
      <p role="status">
        What you type cannot be kept on this computer. Leave this page open until it is saved.
      </p>
    </Card>
  );
}

function LeftCard() {
  const isLoose = useIsLoose();
  const left = useLeft();
  const [open, setOpen] = useState(false);
  const [dismissed, dismiss] = useState(0);
  if (left.length === 0) return null;
  return (
    <>
      {left.length !== dismissed && (
        <Card
          tone="info"
          title="There is work on this page that was not taken."
          onDismiss={() => dismiss(left.length)}
          buttons={<Button onClick={() => setOpen(true)}>Recover</Button>}
        >
          <p>
            It was never saved, or somebody else’s stood in its place.{' '}
            {isLoose
              ? 'This computer cannot keep all of it: download it before you leave this page.'
              : 'This computer keeps it.'}
          </p>
        </Card>
      )}
      <LeftDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
