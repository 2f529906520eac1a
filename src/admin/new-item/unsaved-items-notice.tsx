import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { formatDateTime } from '../date-time/format-date-time.ts';
import type { LocalDraft } from '../drafts/draft-storage.ts';
import { localDrafts } from '../drafts/local-drafts.ts';

interface UnsavedItemsNoticeProps {
  /** What the names of local drafts begin with; the id of the item follows. */
  prefix: string;
  /** The id of the new item that is open. */
  id: string;
  /** Used inside a sentence. */
  noun: string;
  /** URL of the list. */
  home: string;
  /** The field that names an item. */
  title: string;
}

/** Offers new items from closed windows, which never reached the server. */
export function UnsavedItemsNotice({ prefix, id, noun, home, title }: UnsavedItemsNoticeProps) {
  const navigate = useNavigate();
  const drafts = useSyncExternalStore(localDrafts.subscribe, localDrafts.recoverable);
  useEffect(() => void localDrafts.refresh(), []);
  const own = prefix + id;
  const [draft] = drafts.filter(
    ({ name, changes, replaced }) =>
      changes.version === 0 && !replaced && name !== own && name.startsWith(prefix),
  );
  if (!draft) return null;

  function open(draft: LocalDraft) {
    const { name, changes, lifetime } = draft;
    localDrafts.write(name, changes, lifetime);
    localDrafts.discard(draft);
    void navigate(`${home}/new?id=${name.slice(prefix.length)}`, { replace: true });
  }

  return (
    <Notice tone="warning" title={`You have an unsaved ${noun}`}>
      <p>
        <bdi>{String(draft.changes.typed[title] ?? '') || 'Untitled'}</bdi>
        <span>{`, last edited on ${formatDateTime(new Date(draft.at))}.`}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => open(draft)}>Continue writing</Button>
        <Button onClick={() => localDrafts.discard(draft)}>Discard</Button>
      </div>
    </Notice>
  );
}
