import { useMemo, useState } from 'react';
import { checkPageContent } from '#blocks/page-content/validate-page-content.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { usePageInBuilder } from '../builder-context.ts';
import { blocksIn, textOf } from '../content/edited-content.ts';
import type { Winner } from './block-conflicts.ts';
import { putTogether } from './block-merge.ts';
import { outlineOf } from './change-outline.ts';
import { ClashChoices } from './conflict-choices.tsx';
import { FieldTable } from './field-comparison-table.tsx';
import { placed } from './flat-blocks.ts';
import { SideOutline } from './side-outline.tsx';

/** Two people changed a page: both sides beside each other, and what is to become of them. */
export function ConflictDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Someone else changed this page"
      description="Compare first: what you changed is neither saved nor published until you choose. Press a block to see what differs. The side that is not taken is kept on this computer, under Recover."
    >
      {open && <Sides onDone={onClose} />}
    </Dialog>
  );
}

function Sides({ onDone }: { onDone(): void }) {
  const { copy } = usePageInBuilder();
  const toast = useToast();
  const { base, theirs, mine } = copy.sides();
  const [chosen, choose] = useState<ReadonlyMap<string, Winner>>(new Map());
  const [looked, lookAt] = useState<string | null>(null);
  const sides = useMemo(
    () => ({
      base: blocksIn(base.content),
      theirs: blocksIn(theirs.content),
      mine: blocksIn(mine.content),
    }),
    [base.content, theirs.content, mine.content],
  );
  const together = useMemo(() => putTogether(sides, chosen), [sides, chosen]);
  const content = textOf(together.content);
  const [problem] = useMemo(() => checkPageContent(content), [content]);
  const blocks = { theirs: placed(sides.theirs).blocks, mine: placed(sides.mine).blocks };

  function end(next: string, lost: readonly Winner[], said: string) {
    if (lost.includes('mine')) copy.journal.setAside('mine', mine.content);
    if (lost.includes('theirs')) copy.journal.setAside('theirs', theirs.content);
    copy.goOnWith({ content: next });
    onDone();
    toast(said);
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <SideOutline
          title="Theirs"
          lines={outlineOf(sides.base, sides.theirs)}
          looked={looked}
          onLook={lookAt}
        />
        <SideOutline
          title="Yours"
          lines={outlineOf(sides.base, sides.mine)}
          looked={looked}
          onLook={lookAt}
        />
      </div>
      {looked !== null && (
        <FieldTable theirs={blocks.theirs.get(looked)} mine={blocks.mine.get(looked)} />
      )}
      <ClashChoices
        clashes={together.clashes}
        blocks={blocks}
        onChoose={(id, winner) => choose(new Map(chosen).set(id, winner))}
      />
      {problem && (
        <Notice tone="warning">Put together, the page breaks a rule: {problem.sentence}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => end(theirs.content, ['mine'], 'You see the page as they saved it.')}>
          Take theirs
        </Button>
        <Button onClick={() => end(mine.content, ['theirs'], 'The page stays as you have it.')}>
          Keep mine
        </Button>
        <Button
          kind="primary"
          disabled={problem !== undefined}
          onClick={() =>
            end(
              content,
              together.clashes.map(({ winner }) => (winner === 'mine' ? 'theirs' : 'mine')),
              'The changes of both are in the page now.',
            )
          }
        >
          Put both together
        </Button>
      </div>
    </div>
  );
}
