import { useRef } from 'react';
import { unsavedChange } from '../../../../drafts/local-changes.ts';
import { useAutosave, useDraft } from '../../../../drafts/use-draft.ts';
import { type Issue, issueApi, useUpdateIssueCache } from '../issue-queries.ts';
import { type IssueFields, toIssueFields } from './issue-form-fields.ts';

const rowOf = (issue: Issue) => ({ version: issue.version, values: toIssueFields(issue) });

/** The autosaved form of a draft. `name` is that of its local draft. */
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

  function saveOnce(): Promise<Issue> {
    return editing.save({
      send: (version, change) => issueApi.update({ id, version }, change),
      rowOf,
      onAnswer: (now) => {
        newest.current = now;
        updateCache(now);
      },
    });
  }

  useAutosave(editing.state, () => saveOnce().catch(() => null));

  return {
    ...editing,
    /** The subject as last saved. */
    savedSubject: editing.state.sent.subject,
    /** Saves until no unsaved changes are left; throws the error of a failed save. */
    async saveAll(): Promise<Issue> {
      while (unsavedChange(editing.now())) await saveOnce();
      return newest.current;
    },
  };
}
