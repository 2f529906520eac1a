import { useMemo, useState } from 'react';
import { flattenBlocks } from '#blocks/page-content/flat-blocks.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { getChangeOutline } from '../../../content/compare/change-outline.ts';
import { formatLastChange } from '../../../content/last-change.ts';
import { ownValues } from '../../../drafts/local-changes.ts';
import { useMe } from '../../../session/me.ts';
import { useBuilder } from '../builder-context.ts';
import { parseBlocks, serializeBlocks } from '../content/editor-content.ts';
import type { Winner } from './block-conflicts.ts';
import { mergeBlocks } from './block-merge.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { FieldComparisonTable } from './field-comparison-table.tsx';
import { SideOutline } from './side-outline.tsx';

/** Compares two users' changes to a page and resolves the conflict. */
export function ConflictDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { page } = useBuilder();
  const me = useMe();
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatLastChange(page, { what: 'this page', ownId: me.id })}
      description="Your changes won’t be saved or published until you choose. Select a block to see what differs. The version you don’t choose is kept on this computer, under Recover."
    >
      {open && <Sides onDone={onClose} />}
    </Dialog>
  );
}

function Sides({ onDone }: { onDone(): void }) {
  const { copy } = useBuilder();
  const toast = useToast();
  const { base, latest } = copy.state;
  const theirs = latest.values;
  const mine = ownValues(copy.state);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Winner>>(new Map());
  const [selected, setSelected] = useState<string | null>(null);
  const sides = useMemo(
    () => ({
      base: parseBlocks(base.values.content),
      theirs: parseBlocks(theirs.content),
      mine: parseBlocks(mine.content),
    }),
    [base.values.content, theirs.content, mine.content],
  );
  const together = useMemo(() => mergeBlocks(sides, chosen), [sides, chosen]);
  const content = serializeBlocks(together.content);
  const [problem] = useMemo(() => validatePageContent(content), [content]);
  const blocks = {
    theirs: flattenBlocks(sides.theirs).blocks,
    mine: flattenBlocks(sides.mine).blocks,
  };

  function end(next: string, lost: readonly Winner[], said: string) {
    if (lost.includes('mine')) copy.keepReplaced('mine', mine.content);
    if (lost.includes('theirs')) copy.keepReplaced('theirs', theirs.content);
    copy.resolveConflict({ content: next });
    onDone();
    toast(said);
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <SideOutline
          title="Theirs"
          lines={getChangeOutline(sides.base, sides.theirs)}
          selected={selected}
          onSelect={setSelected}
        />
        <SideOutline
          title="Yours"
          lines={getChangeOutline(sides.base, sides.mine)}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {selected !== null && (
        <FieldComparisonTable
          theirs={blocks.theirs.get(selected)}
          mine={blocks.mine.get(selected)}
        />
      )}
      <ConflictChoices
        conflicts={together.conflicts}
        blocks={blocks}
        onChoose={(id, winner) => setChosen(new Map(chosen).set(id, winner))}
      />
      {problem && (
        <Notice tone="warning">{`The merged page can’t be saved: ${problem.sentence}`}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => end(theirs.content, ['mine'], 'Now showing their version.')}>
          Use theirs
        </Button>
        <Button onClick={() => end(mine.content, ['theirs'], 'Your version was kept.')}>
          Keep mine
        </Button>
        <Button
          kind="primary"
          disabled={problem !== undefined}
          onClick={() =>
            end(
              content,
              together.conflicts.map(({ winner }) => (winner === 'mine' ? 'theirs' : 'mine')),
              'Both sets of changes were merged.',
            )
          }
        >
          Merge both
        </Button>
      </div>
    </div>
  );
}
