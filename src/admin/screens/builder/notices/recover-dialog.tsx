import { flattenBlocks } from '#blocks/page-content/flat-blocks.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { getBlockTypeLabel, getTextExcerpt } from '../../../content/compare/field-differences.ts';
import { formatDateTime } from '../../../date-time/format-date-time.ts';
import { localDrafts } from '../../../drafts/local-drafts.ts';
import { useBuilder } from '../builder-context.ts';
import { mergeBlocks } from '../conflict/block-merge.ts';
import { parseBlocks, serializeBlocks } from '../content/editor-content.ts';
import { downloadJson } from './download-json.ts';
import { type ContentDraft, getDraftContent, useRecoveredDrafts } from './recovered-drafts.ts';

const maxNamed = 4;

/** Lists the local drafts of the page and restores them. */
export function RecoverDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { copy, page } = useBuilder();
  const drafts = useRecoveredDrafts();

  async function restoreDraft(entry: ContentDraft) {
    const now = copy.form.getValues('content');
    onClose();
    const isStored = copy.keepReplaced('mine', now);
    copy.replaceContent(mergeDraft(entry, now));
    // Keep the stored draft if the replaced version could not be stored.
    if (await isStored) localDrafts.discard(entry);
  }

  return (
    <Dialog
      open={open && drafts.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title="Recover changes"
      description="Restoring replaces what is in the editor. The replaced version is kept here."
    >
      <ul className="grid gap-4">
        {drafts.map((entry) => (
          <li key={entry.key} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="font-semibold">{formatDraftTitle(entry)}</p>
            <p className="text-soft wrap-anywhere">{summarizeBlocks(getDraftContent(entry))}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => void restoreDraft(entry)}>Restore</Button>
              <Button onClick={() => downloadJson(`${page.slug}.json`, getDraftContent(entry))}>
                Download
              </Button>
              <Button kind="quiet" onClick={() => localDrafts.discard(entry)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function formatDraftTitle(entry: ContentDraft): string {
  const moment = formatDateTime(new Date(entry.at));
  if (!entry.replaced) return `Unsaved, ${moment}`;
  return entry.replaced === 'mine' ? `Yours, ${moment}` : `Someone else’s, ${moment}`;
}

/** Merges a local draft with what others have saved since. */
function mergeDraft(entry: ContentDraft, now: string): string {
  if (entry.replaced) return getDraftContent(entry);
  const sides = {
    base: parseBlocks(entry.changes.was.content ?? ''),
    theirs: parseBlocks(now),
    mine: parseBlocks(getDraftContent(entry)),
  };
  return serializeBlocks(mergeBlocks(sides).content);
}

function summarizeBlocks(content: string): string {
  const blocks = [...flattenBlocks(parseBlocks(content)).blocks.values()];
  const named = blocks.slice(0, maxNamed).map((block) => {
    const opening = getTextExcerpt(block);
    return opening === ''
      ? getBlockTypeLabel(block.type)
      : `${getBlockTypeLabel(block.type)} “${opening.slice(0, 40)}”`;
  });
  const more = blocks.length - named.length;
  if (blocks.length === 0) return 'An empty page';
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
