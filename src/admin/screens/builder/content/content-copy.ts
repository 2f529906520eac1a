import { useEffect, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError, api, parseResponse } from '../../../api/client.ts';
import { useInvalidateContent } from '../../../content/content-queries.ts';
import { useContentDraft } from '../../../content/editor/use-content-draft.ts';
import { lastEditor } from '../../../content/last-change.ts';
import { conflicts } from '../../../drafts/draft-machine.ts';
import { unsavedChange } from '../../../drafts/local-changes.ts';
import { localDrafts } from '../../../drafts/local-drafts.ts';
import { useRecoverableDrafts } from '../../../drafts/use-recoverable-drafts.ts';
import { useCan, useMe } from '../../../session/me.ts';
import { type Page, type PageFields, pageContentType } from '../../pages/page-content-type.ts';
import { useAfterPaint } from './after-paint.ts';
import { ConflictError, useConflictComparison } from './conflict-comparison.ts';
import { type OpenedContent, parseEditorContent, serializeEditorData } from './editor-content.ts';
import { usePageHide } from './use-page-hide.ts';

export type ContentFields = Pick<PageFields, 'content'>;

export const contentIn = ({ content }: Partial<Record<string, unknown>>): ContentFields => ({
  content: typeof content === 'string' ? content : '',
});

interface Session extends OpenedContent {
  /** A new number restarts the editor with `data`. */
  number: number;
  /** The stored text that `data` was parsed from; `untouched` is what `data` serialises to without changes. */
  stored: string;
  untouched: string;
}

interface Changed {
  data: { content: unknown };
  /** The session that the change was made in. */
  number: number;
}

/**
 * The content of a page in the editor; every change is saved to the draft after a pause. Puck doesn't follow
 * its data, so changes from elsewhere (another user's save, a restored revision, a recovered draft) restart
 * the editor. For read-only users nothing is saved, whatever the editor reports.
 */
export function useContentCopy(page: Page) {
  const canWrite = useCan('pages.write');
  // A viewer has nothing to store, and leaves alone what was typed with more permissions.
  const me = useMe();
  const draft = `${me.id}.${canWrite ? 'builder' : 'viewer'}.${page.id}`;
  const recoverable = useRecoverableDrafts<ContentFields>(draft);
  const toast = useToast();
  const reload = useInvalidateContent(pageContentType);
  const copy = useContentDraft<Page, ContentFields>({
    contentType: pageContentType,
    draft,
    row: page,
    valuesOf: (row) => contentIn({ ...row, ...row.draft }),
    send: (version, change) =>
      parseResponse(
        api.pages[':id'].$patch({ param: { id: page.id }, json: { ...change, version } }),
      ),
  });
  const { form, latestRow } = copy;
  const comparison = useConflictComparison(copy.differences.length > 0);
  const [session, setSession] = useState(() => createSession(form.getValues('content'), 1));
  const written = useRef(session.stored);
  const isRequested = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { content } }) => {
          if (content === written.current) return;
          written.current = content;
          setSession(({ number }) => createSession(content, number + 1));
          if (!isRequested.current)
            toast(
              `${lastEditor(latestRow.current, me.id)} saved this page. Showing the latest version.`,
            );
        },
      }),
    [form, toast, latestRow, me.id],
  );

  /** Applies a change that the user asked for, after pending input and without a toast. */
  function applyRequested(change: () => void) {
    pending.now();
    isRequested.current = true;
    change();
    isRequested.current = false;
  }

  function write(content: string) {
    written.current = content;
    form.setValue('content', content, { shouldDirty: true });
  }

  const pending = useAfterPaint(({ data, number }: Changed) => {
    // Ignore changes from an editor that has been replaced.
    if (!canWrite || number !== session.number) return;
    const text = serializeEditorData(data);
    const content = text === session.untouched ? session.stored : text;
    if (content !== written.current) write(content);
  });

  /** The current state, including pending input. */
  function now() {
    pending.now();
    return copy.now();
  }

  /** Stores unsaved changes, including pending input, before the window may close. */
  function storeNow() {
    now();
    localDrafts.flush();
  }
  usePageHide(storeNow);

  /** Applies pending input, and the repair of content that was stored with errors. */
  function applyPending(): void {
    pending.now();
    const { problem, stored, untouched } = session;
    const needsRepair = problem === 'partly' && form.getValues('content') === stored;
    if (canWrite && needsRepair) write(untouched);
  }

  return {
    ...copy,
    recoverable,
    session,
    comparison,
    /** Takes the editor's data of a session after the next paint. Stable across renders. */
    queueChange: pending.later,
    /** Whether there are unsaved changes, including pending input. */
    isUnsaved: () => canWrite && unsavedChange(now()) !== null,
    /** Whether there is a conflict to resolve first, as of now. */
    hasConflict: () => conflicts(now()).length > 0,
    /** Offers replaced content for recovery. Resolves with whether the browser stored it. */
    keepReplaced(whose: 'mine' | 'theirs', content: string): Promise<boolean> {
      return localDrafts.keepReplaced(draft, whose, { version: 0, typed: { content }, was: {} });
    },
    /** Restarts the editor with this content, which is saved like typed content. */
    replaceContent(content: string) {
      applyRequested(() => form.setValue('content', content, { shouldDirty: true }));
      storeNow();
    },
    /** Restarts the editor with its latest content. */
    restart: () => setSession(({ number }) => createSession(form.getValues('content'), number + 1)),
    saveAll() {
      applyPending();
      return copy.saveAll();
    },
    /** Saves and returns the page. Throws an error with a message for users if that fails. */
    async saveOrThrow(): Promise<Page> {
      applyPending();
      try {
        return await copy.saveOrThrow();
      } catch (error) {
        throw conflicts(copy.now()).length > 0 ? new ConflictError(error) : error;
      }
    },
    /** Shows why publishing failed: rejected fields, or a change by another user. */
    showPublishError(error: unknown) {
      if (!(error instanceof ApiError)) return;
      if (error.current !== undefined) void reload();
      else if (Object.keys(error.fields).length > 0 && copy.now().save.is !== 'saving')
        copy.dispatch({ type: 'saveRejected', error });
    },
    resolveConflict: (values: ContentFields) => applyRequested(() => copy.resolveConflict(values)),
    resetTo: (latest: Page) => applyRequested(() => copy.resetTo(latest)),
    discard: () => applyRequested(copy.discard),
  };
}

export type ContentCopy = ReturnType<typeof useContentCopy>;

function createSession(stored: string, number: number): Session {
  const opened = parseEditorContent(stored);
  return { ...opened, number, stored, untouched: serializeEditorData(opened.data) };
}
