import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import type { Values } from '../../forms/merge-fields.ts';
import { useMe } from '../../session/me.ts';
import type { Content } from '../content.ts';
import { formatLastChange } from '../last-change.ts';
import { createOwnWork } from './own-work.ts';

/** What someone else changed of the user's own saved work, until the notice is closed. */
interface ChangedWork {
  by: Pick<Content, 'updated_at' | 'updated_by'>;
  fields: readonly string[];
}

/** Notices changes by others to what the user has saved since the form was opened. */
export function useChangedWork<Row extends Content, Fields extends Values>(
  row: Row,
  valuesOf: (row: Row) => Fields,
) {
  const me = useMe();
  const own = useRef(createOwnWork<Fields>());
  const [changed, setChanged] = useState<ChangedWork | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the version changes.
  useEffect(() => {
    if (row.updated_by?.id === me.id) return;
    const fields = own.current.takeChanged(valuesOf(row));
    if (fields.length === 0) return;
    setChanged((before) => ({
      by: row,
      fields: [...new Set([...(before?.fields ?? []), ...fields])],
    }));
  }, [row.version]);
  return {
    changed,
    addSaved: (before: Row, after: Row) => own.current.addSaved(valuesOf(before), valuesOf(after)),
    close: () => setChanged(null),
  };
}

interface ChangedWorkNoticeProps {
  work: Pick<ReturnType<typeof useChangedWork>, 'changed' | 'close'>;
  labels: Readonly<Record<string, string>>;
  onShowRevisions(): void;
}

/** Tells who changed the user's own work, and where it is kept. */
export function ChangedWorkNotice({ work, labels, onShowRevisions }: ChangedWorkNoticeProps) {
  const me = useMe();
  if (!work.changed) return null;
  const { by, fields } = work.changed;
  const names = new Intl.ListFormat('en-GB').format(fields.map((field) => labels[field] ?? field));
  const change = formatLastChange(by, { what: `what you wrote in ${names}`, ownId: me.id });
  return (
    <div role="status">
      <Notice tone="warning" title={`${change}.`}>
        <p>Your version is kept in Revisions.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onShowRevisions}>Show revisions</Button>
          <Button onClick={work.close}>Close</Button>
        </div>
      </Notice>
    </div>
  );
}
