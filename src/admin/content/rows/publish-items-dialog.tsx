import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { IssueRow } from '../checks/issue-row.tsx';
import { describePublishErrors } from '../checks/publish-with-errors-dialog.tsx';
import type { Content } from '../content.ts';
import { type ContentType, formatItemCount } from '../content-type.ts';
import { contentUrl } from '../content-url.ts';
import type { ItemErrors } from './find-list-errors.ts';

interface PublishItemsDialogProps {
  contentType: ContentType;
  open: boolean;
  onClose(): void;
  /** The items to publish. */
  items: readonly Content[];
  /** Those with errors. */
  found: readonly ItemErrors[];
  onPublish(items: readonly Content[]): void;
}

/** The screen where the item is edited lists the others. */
const maxShown = 5;

/** Asks for confirmation before items of a list are published with errors; this is recorded in the audit log. */
export function PublishItemsDialog(props: PublishItemsDialogProps) {
  const { contentType, open, onClose, items, found, onPublish } = props;
  const broken = new Set(found.map(({ item }) => item.id));
  const fine = items.filter(({ id }) => !broken.has(id));
  const count = found.reduce((sum, { errors }) => sum + errors.length, 0);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatTitle(contentType, items, found.length)}
      sentence={describePublishErrors(
        count,
        items.length === 1 ? `this ${contentType.noun}` : `these ${contentType.name}`,
      )}
      confirmText="Publish anyway"
      onConfirm={() => onPublish(items)}
      {...(fine.length > 0 && {
        alternative: {
          text: `Publish ${formatItemCount(fine.length, contentType)} without errors`,
          onSelect: () => onPublish(fine),
        },
      })}
    >
      <ul>
        {found.map(({ item, errors }) => (
          <li key={item.id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
            <ItemLink contentType={contentType} item={item} />
            <ul>
              {errors.slice(0, maxShown).map((issue, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text can have the same issue twice.
                <IssueRow key={index} issue={issue} noun={contentType.noun} />
              ))}
            </ul>
            {errors.length > maxShown && (
              <p className="pb-3 text-soft">{`${errors.length - maxShown} more`}</p>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** The link to where the errors can be fixed; the page builder is a separate document. */
function ItemLink({ contentType, item }: { contentType: ContentType; item: Content }) {
  const name = <bdi>{item.title || 'Untitled'}</bdi>;
  const styles = 'font-semibold wrap-anywhere underline';
  if (contentType.builder) {
    return (
      <a href={contentType.builder(item.id)} className={styles}>
        {name}
      </a>
    );
  }
  return (
    <PanelLink href={contentUrl(contentType.name, item.id)} className={styles}>
      {name}
    </PanelLink>
  );
}

function formatTitle(contentType: ContentType, items: readonly Content[], broken: number): string {
  const [first] = items;
  if (items.length === 1) return `Publish ${first?.title || 'Untitled'}`;
  return `${broken} of ${items.length} ${contentType.name} ${broken === 1 ? 'has' : 'have'} errors`;
}
