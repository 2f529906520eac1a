import { useEffect } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { formatDateTime } from '../date-time/format-date-time.ts';
import { includesChanges, type LocalChanges } from '../drafts/local-changes.ts';
import { localDrafts } from '../drafts/local-drafts.ts';
import { useRecoverableDrafts } from '../drafts/use-recoverable-drafts.ts';
import type { Values } from './merge-fields.ts';

interface RecoveredDraftNoticeProps<Fields extends Values> {
  /** Name of the local draft. */
  name: string;
  /** The form's current values. */
  values: Fields;
  /** Restores changes into the form; returns what they replaced, if anything. */
  restore(changes: LocalChanges<Fields>): LocalChanges<Fields> | null;
  /** Summarises the changes: the label of each field, and the start of its value. */
  summarize(typed: Partial<Fields>): readonly { label: string; text: string }[];
}

/** Offers to restore changes from a window that was closed before they were saved. */
export function RecoveredDraftNotice<Fields extends Values>({
  name,
  values,
  restore,
  summarize,
}: RecoveredDraftNoticeProps<Fields>) {
  const [draft] = useRecoverableDrafts<Fields>(name);
  const isInForm = draft !== undefined && includesChanges(values, draft.changes);

  useEffect(() => {
    if (draft && isInForm) localDrafts.discard(draft);
  }, [draft, isInForm]);

  const words = draft && !isInForm ? summarize(draft.changes.typed) : [];
  if (!draft || words.length === 0) return null;
  return (
    <div role="status">
      <Notice tone="warning" title="Unsaved changes found">
        <p>
          The window was closed before your changes were saved. You last edited them on{' '}
          <span>{formatDateTime(new Date(draft.at))}</span>.
        </p>
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
          <Button onClick={() => localDrafts.replace(draft, restore(draft.changes))}>
            Restore
          </Button>
          <Button onClick={() => localDrafts.discard(draft)}>Discard</Button>
        </div>
      </Notice>
    </div>
  );
}
