import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import { useState } from 'react';
import { Menu, type MenuItem } from '#ui/panel/menu/menu.tsx';
import { DiscardDraftDialog } from '../../../content/editor/discard-draft-dialog.tsx';
import { RevisionsDialog } from '../../../content/editor/revisions-dialog.tsx';
import { type Page, pageContentType, pageLabels } from '../../pages/page-content-type.ts';
import { useBuilder } from '../builder-context.ts';
import { contentIn } from '../content/content-copy.ts';
import { useSaveNow } from './use-save-shortcut.ts';

const labels = { content: pageLabels.content };

/** Less frequent page actions. */
export function MoreMenu() {
  const { page, copy } = useBuilder();
  const [dialog, setDialog] = useState<'revisions' | 'discard' | null>(null);
  const saveNow = useSaveNow();
  const hasLive = page.publication === 'published';
  const hasChanges = page.has_changes || copy.unsaved;
  const items: MenuItem[] = [
    { label: 'Save now', icon: Save, onSelect: () => void saveNow() },
    { label: 'Revisions', icon: History, onSelect: () => setDialog('revisions') },
    {
      label: 'Discard changes',
      icon: RotateCcw,
      danger: true,
      disabled: !(hasLive && hasChanges),
      why: hasLive ? 'There are no changes to discard.' : 'This page isn’t published yet.',
      onSelect: () => setDialog('discard'),
    },
    {
      label: 'Edit details',
      icon: Pencil,
      onSelect: () => window.location.assign(`/admin/pages?edit=${page.id}`),
    },
    ...(page.path
      ? [
          {
            label: 'View published page',
            icon: ExternalLink,
            onSelect: () => {
              window.open(page.path ?? '/', '_blank', 'noopener');
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label="More actions" items={items} />
      <RevisionsDialog
        contentType={pageContentType}
        open={dialog === 'revisions'}
        labels={labels}
        valuesIn={contentIn}
        current={copy.form.getValues()}
        save={copy.saveOrThrow}
        onRestored={(now) => copy.resetTo(now as Page)}
        onClose={() => setDialog(null)}
        id={page.id}
      />
      <DiscardDraftDialog
        contentType={pageContentType}
        open={dialog === 'discard'}
        save={copy.saveOrThrow}
        onDiscarded={(now) => copy.resetTo(now as Page)}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
