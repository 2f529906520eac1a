import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { formatDateTime } from '../date-time/format-date-time.ts';

export interface RecoveredDraftNoticeProps {
  /** When the last of it was typed. */
  at: Date;
  /** What was typed: the name of the field, and the beginning of what stood in it. */
  words: readonly { label: string; text: string }[];
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what was typed in a window that was closed before it was saved. */
export function RecoveredDraftNotice({
  at,
  words,
  onRestore,
  onDiscard,
}: RecoveredDraftNoticeProps) {
  return (
    <div role="status">
      <Notice tone="warning" title="Unsaved changes found">
        <p>The window was closed before it was saved. It was typed last on {formatDateTime(at)}.</p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {words.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="line-clamp-3 min-w-0 wrap-anywhere">
                <bdi>{text || '-'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onRestore}>Restore</Button>
          <Button onClick={onDiscard}>Discard</Button>
        </div>
      </Notice>
    </div>
  );
}
