import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import { ScheduleDialog } from '../editor/schedule-dialog.tsx';
import { PublishChangesButton } from '../publish-changes-button.tsx';
import { brokenLinksIn, LinkedNotice } from '../uses/linked-notice.tsx';

interface PublishButtonProps {
  contentType: ContentType;
  row: Content;
  isUnsaved: boolean;
  busy: boolean;
  onPublish(): void;
  /** Saves pending changes first; throws an error with a message for users. */
  save(): Promise<Content>;
  /** Called with the row after its schedule or status has changed. */
  onChanged(now: Content): void;
}

/** Publish, with a menu for publishing later and unpublishing. */
export function PublishButton(props: PublishButtonProps) {
  const { row, isUnsaved, busy, onPublish } = props;
  return (
    <div className="flex items-center gap-px">
      <PublishChangesButton row={row} isUnsaved={isUnsaved} busy={busy} onPublish={onPublish}>
        {row.publication === 'published' ? 'Publish changes' : 'Publish'}
      </PublishChangesButton>
      <PublicationMenu {...props} />
    </div>
  );
}

function PublicationMenu({ contentType, row, save, onChanged }: PublishButtonProps) {
  const [dialog, setDialog] = useState<'schedule' | 'unpublish' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label="More ways to publish"
        trigger={<IconButton label="More ways to publish" icon={ChevronDown} />}
        items={[
          { label: 'Schedule…', onSelect: () => setDialog('schedule') },
          ...(row.publication === 'published'
            ? [{ label: 'Unpublish…', onSelect: () => setDialog('unpublish') }]
            : []),
        ]}
      />
      <ScheduleDialog
        contentType={contentType}
        row={row}
        save={save}
        onScheduled={onChanged}
        open={dialog === 'schedule'}
        onClose={close}
      />
      <UnpublishDialog
        contentType={contentType}
        row={row}
        save={save}
        onChanged={onChanged}
        open={dialog === 'unpublish'}
        onClose={close}
      />
    </>
  );
}

type UnpublishDialogProps = Omit<PublishButtonProps, 'isUnsaved' | 'busy' | 'onPublish'> & {
  open: boolean;
  onClose(): void;
};

function UnpublishDialog(props: UnpublishDialogProps) {
  const { contentType, row, save, onChanged, open, onClose } = props;
  const toast = useToast();
  const confirmation = useConfirmAction({
    act: async () => contentApi.unpublish(contentType.name, await save()),
    onDone: (now) => {
      onChanged(now);
      toast(`${now.title} was unpublished.`);
    },
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title={`Unpublish ${row.title}`}
      sentence={`${row.path ?? 'Its URL'} will no longer be available. The ${contentType.noun} is a draft again.`}
      confirmText="Unpublish"
    >
      {open && (
        <LinkedNotice
          contentType={contentType}
          id={row.id}
          consequence={brokenLinksIn(contentType)}
        />
      )}
    </ConfirmDialog>
  );
}
