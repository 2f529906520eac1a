import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import type { LocalDraft } from '../../drafts/draft-storage.ts';
import { localDrafts } from '../../drafts/local-drafts.ts';
import { useMe } from '../../session/me.ts';
import type { ContentType } from '../content-type.ts';
import { writingDraftName } from './writing-draft-name.ts';

interface UnsavedItemsNoticeProps {
  contentType: ContentType;
  /** The id of the new item that is open. */
  id: string;
}

/** Offers new items from closed windows, which never reached the server. */
export function UnsavedItemsNotice({ contentType, id }: UnsavedItemsNoticeProps) {
  const me = useMe();
  const navigate = useNavigate();
  const drafts = useSyncExternalStore(localDrafts.subscribe, localDrafts.recoverable);
  useEffect(() => void localDrafts.refresh(), []);
  const prefix = writingDraftName(me.id, contentType, '');
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
    void navigate(`${contentType.home}/new?id=${name.slice(prefix.length)}`, { replace: true });
  }

  const title = String(draft.changes.typed.title ?? '') || 'Untitled';
  return (
    <Notice tone="warning" title={`You have an unsaved ${contentType.noun}`}>
      <p>
        <bdi>{title}</bdi>
        <span>{`, last edited on ${formatDateTime(new Date(draft.at))}.`}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => open(draft)}>Continue writing</Button>
        <Button onClick={() => localDrafts.discard(draft)}>Discard</Button>
      </div>
    </Notice>
  );
}
