import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { exactly } from '../../../date-time/format-date-time.ts';
import { usePageInBuilder } from '../builder-context.ts';
import { putTogether } from '../conflict/block-merge.ts';
import { nameOf, openingOf } from '../conflict/field-differences.ts';
import { placed } from '../conflict/flat-blocks.ts';
import { blocksIn, textOf } from '../content/edited-content.ts';
import type { JournalEntry } from '../content/journal/journal-store.ts';
import { saveAsFile } from './download-json.ts';
import { textIn, useLeft } from './recovered-drafts.ts';

const mostNamed = 4;

/** What this computer keeps of the page beside what is in the editor; each can be had back. */
export function LeftDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { copy, page } = usePageInBuilder();
  const left = useLeft();

  async function putBack(entry: JournalEntry) {
    const now = copy.form.getValues('content');
    onClose();
    const aside = copy.journal.setAside('mine', now);
    copy.bring(contentWith(entry, now));
    // Where there is no room for what made room, what is stored stays as well.
    if (await aside) copy.journal.remove(entry);
  }

  return (
    <Dialog
      open={open && left.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title="Recover"
      description="What you put back takes the place of what is in the editor, which is kept here instead."
    >
      <ul className="grid gap-4">
        {left.map((entry) => (
          <li key={entry.key} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="font-semibold">{titleOf(entry)}</p>
            <p className="text-soft wrap-anywhere">{blocksInWords(textIn(entry))}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => void putBack(entry)}>Put it back</Button>
              <Button onClick={() => saveAsFile(`${page.slug}.json`, textIn(entry))}>
                Download
              </Button>
              <Button kind="quiet" onClick={() => copy.journal.remove(entry)}>
                Throw it away
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function titleOf(entry: JournalEntry): string {
  const moment = exactly(new Date(entry.at));
  if (entry.what === 'typed') return `Not saved, ${moment}`;
  return entry.whose === 'mine' ? `Yours, ${moment}` : `Someone else’s, ${moment}`;
}

/** What was typed before others saved is put together with what they saved. */
function contentWith(entry: JournalEntry, now: string): string {
  if (entry.what === 'aside') return entry.content;
  const sides = {
    base: blocksIn(entry.kept.was.content ?? ''),
    theirs: blocksIn(now),
    mine: blocksIn(textIn(entry)),
  };
  return textOf(putTogether(sides).content);
}

function blocksInWords(content: string): string {
  const blocks = [...placed(blocksIn(content)).blocks.values()];
  const named = blocks.slice(0, mostNamed).map((block) => {
    const opening = openingOf(block);
    return opening === '' ? nameOf(block.type) : `${nameOf(block.type)} “${opening.slice(0, 40)}”`;
  });
  const more = blocks.length - named.length;
  if (blocks.length === 0) return 'An empty page';
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
