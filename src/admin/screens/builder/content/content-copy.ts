import { useEffect, useRef, useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError, api, ask } from '../../../api/client.ts';
import { useInvalidateContent } from '../../../content/content-queries.ts';
import { useContentDraft } from '../../../content/editor/use-content-draft.ts';
import { localDrafts } from '../../../drafts/local-drafts.ts';
import { useRecoverableDrafts } from '../../../drafts/use-recoverable-drafts.ts';
import { useCan, useMe } from '../../../session/me.ts';
import { type Page, pageContentType } from '../../pages/page-content-type.ts';
import { useAfterPaint } from './after-paint.ts';
import { ConflictError, useConflictComparison } from './conflict-comparison.ts';
import { type OpenedContent, parseEditorContent, serializeEditorData } from './editor-content.ts';
import { usePageHide } from './use-page-hide.ts';

export type ContentFields = { content: string };

export const contentIn = ({ content }: Partial<Record<string, unknown>>): ContentFields => ({
  content: typeof content === 'string' ? content : '',
});

interface Session extends OpenedContent {
  /** Another one means that the editor has to begin anew with `data`. */
  number: number;
  /** The stored text that `data` was read from, and the one it would be written as untouched. */
  stored: string;
  untouched: string;
}

interface Changed {
  data: { content: unknown };
  /** Of the session it is from. */
  number: number;
}

/**
 * The content of a page as it is edited: every change is saved to the working copy after a pause. What comes
 * from elsewhere (somebody else's save, an older version, what was kept on this computer) starts the editor
 * anew, for it does not follow its data. Whoever may only read changes nothing, whatever the editor says.
 */
export function useContentCopy(page: Page) {
  const mayWrite = useCan('pages.write');
  const draft = `${useMe().id}.builder.${page.id}`;
  const recoverable = useRecoverableDrafts<ContentFields>(draft);
  const toast = useToast();
  const reread = useInvalidateContent(pageContentType);
  const copy = useContentDraft<Page, ContentFields>({
    contentType: pageContentType,
    // A viewer has nothing to store.
    draft: mayWrite ? draft : null,
    row: page,
    valuesOf: (row) => contentIn({ ...row, ...row.draft }),
    send: (version, change) =>
      ask(api.pages[':id'].$patch({ param: { id: page.id }, json: { ...change, version } })),
  });
  const { form } = copy;
  const comparison = useConflictComparison(copy.differences.length > 0);
  const [session, setSession] = useState(() => begin(form.getValues('content'), 1));
  const written = useRef(session.stored);
  const isOurs = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { content } }) => {
          if (content === written.current) return;
          written.current = content;
          setSession(({ number }) => begin(content, number + 1));
          if (!isOurs.current) toast('Somebody else saved this page. You see it as it is now.');
        },
      }),
    [form, toast],
  );

  /** What comes from elsewhere because it was asked for needs no message; the last key comes before it. */
  function asked(change: () => void) {
    taking.now();
    isOurs.current = true;
    change();
    isOurs.current = false;
  }

  function write(content: string) {
    written.current = content;
    form.setValue('content', content, { shouldDirty: true });
  }

  const taking = useAfterPaint(({ data, number }: Changed) => {
    // What an editor that is gone held must not come over what is there in its place.
    if (!mayWrite || number !== session.number) return;
    const text = serializeEditorData(data);
    const content = text === session.untouched ? session.stored : text;
    if (content !== written.current) write(content);
  });

  /** How it stands with what waits to be taken. */
  function standing() {
    taking.now();
    return copy.standing();
  }

  /** Stores what is not saved, the last key included, before the window may be gone. */
  function keepNow() {
    standing();
    localDrafts.flush();
  }
  usePageHide(keepNow);

  /** Takes what the editor shows, also where what is stored had to be mended to be shown. */
  function bringUpToDate(): void {
    taking.now();
    const { problem, stored, untouched } = session;
    const isMended = problem === 'partly' && form.getValues('content') === stored;
    if (mayWrite && isMended) write(untouched);
  }

  return {
    ...copy,
    recoverable,
    session,
    comparison,
    /** Takes what the editor of a session holds, once it has been painted. Stays the same function. */
    take: taking.later,
    /** Whether something is not saved, the last key included. */
    isUnsaved: () => mayWrite && standing().kept !== null,
    /** Whether somebody has to compare first, as of this moment. */
    isContested: () => standing().isContested,
    /** Offers content that gave way to other; answers whether it is stored on this computer too. */
    keepReplaced(whose: 'mine' | 'theirs', content: string): Promise<boolean> {
      return recoverable.keepReplaced(whose, { version: 0, typed: { content }, was: {} });
    },
    /** Starts the editor anew with this content, which is saved as if it had been typed. */
    bring(content: string) {
      asked(() => form.setValue('content', content, { shouldDirty: true }));
      keepNow();
    },
    /** Starts it anew with what it held last. */
    restart: () => setSession(({ number }) => begin(form.getValues('content'), number + 1)),
    saveAll() {
      bringUpToDate();
      return copy.saveAll();
    },
    /** The page with all that was changed. Throws, in words, where that could not be saved. */
    async saved(): Promise<Page> {
      bringUpToDate();
      try {
        return await copy.saved();
      } catch (error) {
        throw copy.standing().isContested ? new ConflictError(error) : error;
      }
    },
    /** Shows why it was not published: what was refused, or what others did meanwhile. */
    notPublished(error: unknown) {
      if (!(error instanceof ApiError)) return;
      if (error.current !== undefined) void reread();
      else if (Object.keys(error.fields).length > 0) copy.refuse(error);
    },
    goOnWith: (values: ContentFields) => asked(() => copy.goOnWith(values)),
    follow: (now: Page) => asked(() => copy.follow(now)),
    discard: () => asked(copy.discard),
  };
}

export type ContentCopy = ReturnType<typeof useContentCopy>;

function begin(stored: string, number: number): Session {
  const opened = parseEditorContent(stored);
  return { ...opened, number, stored, untouched: serializeEditorData(opened.data) };
}
