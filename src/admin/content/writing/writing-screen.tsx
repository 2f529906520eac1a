import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useOwnUrl } from '../../new-item/use-own-url.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { useStoredPreference } from '../../shell/stored-preference.ts';
import { ChecksTab } from '../checks/checks-tab.tsx';
import type { ContentIssue } from '../checks/content-issue.ts';
import { goToIssue } from '../checks/go-to-issue.ts';
import { useContentChecks } from '../checks/use-content-checks.ts';
import { usePublishQuestion } from '../checks/use-publish-question.tsx';
import { publicPath } from '../content-url.ts';
import { controlledField } from '../editor/controlled-field.ts';
import { useOthersEdits } from '../editor/others-edits.tsx';
import { labelsOf } from '../fields/field-values.ts';
import { PreviewButtons } from '../previews/preview-buttons.tsx';
import { LivePreview } from './live-preview.tsx';
import { SearchAndSharingFields } from './search-and-sharing-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPanel, tabOfField } from './settings-panel.tsx';
import { TitleField } from './title-field.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { usePublishing } from './use-publishing.ts';
import { useTextFocus } from './use-text-focus.tsx';
import { useWritingDraft, type WritingDraftOptions } from './use-writing-draft.ts';
import { useWritingShortcuts } from './use-writing-shortcuts.ts';
import { WordCount } from './word-count.tsx';
import { type HistoryDialog, WritingBar } from './writing-bar.tsx';
import { WritingNotices } from './writing-notices.tsx';

/** Below this width, settings open in a dialog and the preview replaces the text. */
const roomForSide = '(width >= 62.5rem)';

type Side = 'settings' | 'preview' | 'closed';

/** A single column to write in, with settings or a live preview beside it. */
export function WritingScreen(props: WritingDraftOptions) {
  const { contentType, row } = props;
  const { text } = contentType.definition;
  const labels: Readonly<Record<string, string>> = labelsOf(contentType.fields);
  const draft = useWritingDraft(props);
  const { form } = draft;
  const area = useRef<HTMLDivElement>(null);
  const { focusText, standIn } = useTextFocus(area);
  const [words, setWords] = useState<number | null>(null);
  const [tab, setTab] = useState('settings');
  const [dialog, setDialog] = useState<HistoryDialog>(null);
  const { side, show, toggle, isRoomy } = useSide();
  const { bar, style } = useBarHeight();
  const title = draft.savedTitle() || `New ${contentType.noun}`;
  usePageTitle(title);
  const publishing = usePublishing({
    contentType,
    draft,
    onRejected(fields) {
      const hidden = fields.find((name) => name !== 'title' && name !== text);
      if (hidden === undefined) return;
      // The fields must be there to show their errors.
      flushSync(() => {
        show('settings');
        setTab(tabOfField(hidden));
      });
    },
  });
  const checks = useContentChecks(contentType.name, draft.typed, {
    id: row.id,
    path: publicPath(contentType, row.slug),
  });
  const others = useOthersEdits(contentType, row, labels);
  const publishQuestion = usePublishQuestion(
    contentType.noun,
    checks,
    publishing.mutate,
    others.find,
  );
  function publish() {
    if (!publishing.isPending) void publishQuestion.ask(form.getValues());
  }
  function goTo(issue: ContentIssue) {
    const field = issue.field ?? text;
    const isInColumn = field === 'title' || field === text;
    // The field must be there to get the focus.
    flushSync(() => {
      if (!isInColumn) setTab(tabOfField(field));
      else if (!isRoomy) show('closed');
    });
    goToIssue(document.body, issue, labels[field] ?? '');
  }
  useWritingShortcuts({ onSave: () => void draft.saveIfWorth(), onPublish: publish });
  const leaveGuard = useLeaveGuard({
    unsaved: draft.unsaved,
    isStoredLocally: draft.isStoredLocally,
    staysAt: ({ pathname }) =>
      pathname === `${contentType.home}/${row.id}` || pathname === `${contentType.home}/new`,
    onDiscard: draft.discard,
  });
  useOwnUrl({ home: contentType.home, row, isLeaving: leaveGuard.isLeaving });

  const settings = side === 'settings' && (
    <SettingsPanel
      shown={tab}
      onShow={setTab}
      settings={
        <SettingsFields contentType={contentType} row={row} form={form} onFeatured={draft.adopt} />
      }
      search={<SearchAndSharingFields contentType={contentType} row={row} form={form} />}
      checks={<ChecksTab noun={contentType.noun} issues={checks.issues} onGoTo={goTo} />}
      issueCount={checks.issues?.length ?? 0}
    />
  );
  const preview = side === 'preview' && (
    <LivePreview
      contentType={contentType}
      row={row}
      actions={<PreviewButtons contentType={contentType} row={row} save={draft.saveOrThrow} />}
    />
  );
  const isTextHidden = side === 'preview' && !isRoomy;
  return (
    <div style={style}>
      <h1 className="sr-only">{title}</h1>
      <WritingBar
        ref={bar}
        contentType={contentType}
        row={row}
        draft={draft}
        labels={labels}
        dialog={dialog}
        onDialog={setDialog}
        side={side}
        onToggle={toggle}
        isPublishing={publishing.isPending}
        onPublish={publish}
      />
      <div className="flex items-start gap-8 pt-6">
        <div className={`min-w-0 flex-1 ${isTextHidden ? 'hidden' : ''}`}>
          <div
            ref={area}
            className="mx-auto grid max-w-[66ch] grid-cols-[minmax(0,1fr)] gap-5 text-[1.125rem]/7"
          >
            <WritingNotices
              contentType={contentType}
              row={row}
              draft={draft}
              labels={labels}
              othersEdits={others.edits}
              onShowRevisions={() => setDialog('revisions')}
            />
            <TitleField form={form} autoFocus={row.version === 0} onEnter={focusText} />
            {standIn}
            <RichTextField
              label={labels[text] ?? ''}
              layout="page"
              placeholder="Write, or press / for blocks"
              onWordCount={setWords}
              {...controlledField(form, text)}
              value={String(form.watch(text) ?? '')}
            />
            {words !== null && <WordCount words={words} />}
          </div>
        </div>
        {side !== 'closed' && (isRoomy || side === 'preview') && (
          <aside
            aria-label={side === 'settings' ? 'Settings' : 'Preview'}
            className={`${isRoomy ? 'sticky top-[calc(var(--bar)+4rem)]' : 'flex-1'} h-[calc(100dvh-var(--bar)-8rem)] min-w-0 overflow-y-auto ${side === 'preview' ? 'basis-[28rem]' : 'w-88 shrink-0 border-s border-line ps-5 pe-1'}`}
          >
            {settings || preview}
          </aside>
        )}
      </div>
      {!isRoomy && (
        <Dialog
          open={side === 'settings'}
          onOpenChange={(open) => !open && show('closed')}
          title="Settings"
        >
          {settings}
        </Dialog>
      )}
      {publishQuestion.question}
      {leaveGuard.question}
    </div>
  );
}

/** What is open beside the text. Remembered in this browser where there is room for it. */
function useSide() {
  const isRoomy = useMediaQuery(roomForSide);
  const [stored, store] = useStoredPreference('directorate.writing-side');
  const [opened, setOpened] = useState<Side>('closed');
  const side = isRoomy ? ((stored as Side | null) ?? 'settings') : opened;
  function show(next: Side): void {
    setOpened(next);
    if (isRoomy) store(next);
  }
  return {
    side,
    show,
    toggle: (pressed: Side) => show(pressed === side ? 'closed' : pressed),
    isRoomy,
  };
}
