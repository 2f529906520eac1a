import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import PanelRight from 'lucide-react/icons/panel-right';
import type { Ref } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { PresenceList } from '../../presence/presence-list.tsx';
import { sectionName } from '../../shell/sections.ts';
import type { ContentRow } from '../content.ts';
import { ContentStatus } from '../content-status.tsx';
import { DiscardDraftDialog } from '../editor/discard-draft-dialog.tsx';
import { RevisionsDialog } from '../editor/revisions-dialog.tsx';
import { SaveStatus } from '../editor/save-status.tsx';
import { formValuesOf } from '../fields/field-values.ts';
import type { WrittenType } from '../written-types.ts';
import { PublishButton } from './publish-button.tsx';
import type { WritingDraft } from './use-writing-draft.ts';

/** The open dialog about earlier versions of the item. */
export type HistoryDialog = 'revisions' | 'discard' | null;

interface WritingBarProps {
  ref: Ref<HTMLElement>;
  contentType: WrittenType;
  row: ContentRow;
  draft: WritingDraft;
  labels: Readonly<Record<string, string>>;
  dialog: HistoryDialog;
  onDialog(next: HistoryDialog): void;
  side: 'settings' | 'preview' | 'closed';
  onToggle(side: 'settings' | 'preview'): void;
  isPublishing: boolean;
  onPublish(): void;
}

/** The bar above the text, with the state and the actions of the item. Always visible. */
export function WritingBar(props: WritingBarProps) {
  const { contentType, row, draft, side, onToggle } = props;
  return (
    <section
      ref={props.ref}
      aria-label={`Actions for this ${contentType.noun}`}
      className="sticky top-[var(--bar)] z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2 md:-mx-6 md:px-6"
    >
      <PanelLink
        href={contentType.home}
        className="inline-flex h-8 items-center gap-1.5 rounded-md px-1 text-sm/5 text-soft hover:text-ink pointer-coarse:h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span>{sectionName(`/admin/${contentType.name}`)}</span>
      </PanelLink>
      <ContentStatus content={row} />
      <SaveStatus status={draft.status} isStoredLocally={draft.isStoredLocally} />
      <div className="ms-auto flex items-center gap-1">
        {row.version > 0 && (
          <PresenceList contentType={contentType.name} id={row.id} className="me-2" />
        )}
        <IconButton
          label="Live preview"
          icon={Eye}
          aria-pressed={side === 'preview'}
          onClick={() => onToggle('preview')}
          className="aria-pressed:bg-hover aria-pressed:text-ink"
        />
        <IconButton
          label="Settings"
          icon={PanelRight}
          aria-pressed={side === 'settings'}
          onClick={() => onToggle('settings')}
          className="aria-pressed:bg-hover aria-pressed:text-ink"
        />
        {row.version > 0 && <HistoryMenu {...props} />}
        <PublishButton
          contentType={contentType}
          row={row}
          isUnsaved={draft.unsaved}
          busy={props.isPublishing}
          onPublish={props.onPublish}
          save={draft.saveOrThrow}
          onChanged={(now) => draft.adopt(now as ContentRow)}
        />
      </div>
    </section>
  );
}

/** Earlier versions of the item, and the way back to the published one. */
function HistoryMenu({ contentType, row, draft, labels, dialog, onDialog }: WritingBarProps) {
  const close = () => onDialog(null);
  const hasLive = row.path !== null && (row.has_changes || draft.unsaved);
  return (
    <>
      <Menu
        label="More actions"
        items={[
          { label: 'Revisions', onSelect: () => onDialog('revisions') },
          ...(hasLive ? [{ label: 'Discard changes', onSelect: () => onDialog('discard') }] : []),
        ]}
      />
      <RevisionsDialog
        contentType={contentType}
        open={dialog === 'revisions'}
        labels={labels}
        valuesIn={(fields) => formValuesOf(contentType.fields, fields)}
        current={draft.form.getValues()}
        save={draft.saveOrThrow}
        onRestored={(now) => draft.resetTo(now as ContentRow)}
        onClose={close}
        id={row.id}
      />
      <DiscardDraftDialog
        contentType={contentType}
        open={dialog === 'discard'}
        save={draft.saveOrThrow}
        onDiscarded={(now) => draft.resetTo(now as ContentRow)}
        onClose={close}
      />
    </>
  );
}
