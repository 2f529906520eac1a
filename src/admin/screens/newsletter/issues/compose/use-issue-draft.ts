import { useRef } from 'react';
import { toPlainText } from '../../../../content/compare/plain-text.ts';
import { unsavedChange } from '../../../../drafts/local-changes.ts';
import { useAutosave, useDraft } from '../../../../drafts/use-draft.ts';
import { createOnce } from '../../../../new-item/create-once.ts';
import { type Issue, type IssueChange, issueApi, useUpdateIssueCache } from '../issue-queries.ts';
import { type IssueFields, toIssueFields } from './issue-form-fields.ts';

const rowOf = (issue: Issue) => ({ version: issue.version, values: toIssueFields(issue) });

/** The autosaved form of a draft. Its first save creates a new issue. `name` is that of its local draft. */
export function useIssueDraft(issue: Issue, name: string) {
  const { id } = issue;
  const updateCache = useUpdateIssueCache();
  const editing = useDraft<IssueFields>({
    mode: 'auto',
    row: rowOf(issue),
    name,
    lifetime: 'month',
  });
  const newest = useRef(issue);
  // An issue that was read before the last save may arrive after it.
  if (issue.version >= newest.current.version) newest.current = issue;

  function send(version: number, change: IssueChange): Promise<Issue> {
    const update = (read: { version: number }) => issueApi.update({ id, ...read }, change);
    if (version > 0) return update({ version });
    return createOnce(
      () => issueApi.create(id, change),
      (created) => update({ version: created.version }),
    );
  }

  function saveOnce(): Promise<Issue> {
    return editing.save({
      send,
      rowOf,
      onAnswer: (now) => {
        newest.current = now;
        updateCache(now);
      },
    });
  }

  /** Whether nothing worth saving was typed yet. */
  function isBlank(): boolean {
    return newest.current.version === 0 && !hasWords(editing.now().typed);
  }

  useAutosave(editing.state, () => {
    if (!isBlank()) void saveOnce().catch(() => null);
  });

  return {
    ...editing,
    isBlank,
    /** The subject as last saved. */
    savedSubject: editing.state.sent.subject,
    /** Saves until no unsaved changes are left; throws the error of a failed save. */
    async saveAll(): Promise<Issue> {
      while (unsavedChange(editing.now())) await saveOnce();
      return newest.current;
    },
  };
}

function hasWords({ subject, preview, content }: IssueFields): boolean {
  return [subject, preview, content].some((text) => toPlainText(text) !== '');
}
