import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '../../forms/merge-fields.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import type { Content, PartialRow } from '../content.ts';
import { ContentLoader } from '../content-loader.tsx';
import type { ContentType } from '../content-type.ts';
import { type PublishStatus, usePublishStatus } from '../publish-status.ts';
import { StatusField } from '../status-field.tsx';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { brokenLinksIn, LinkedNotice } from '../uses/linked-notice.tsx';
import { EditContentPanel } from './edit-content-panel.tsx';
import { ScheduleButton, ScheduleSummary } from './schedule-button.tsx';
import { useContentDraft } from './use-content-draft.ts';

type PublishedRow = Content & { draft: object | null };
type PublishedFields = Values & FieldValues & { title: string; slug: string };

interface EditPublishedProps<Row extends PublishedRow, Fields extends PublishedFields> {
  contentType: ContentType;
  id: string;
  place: InlineFormProps;
  read(id: string): Promise<Row>;
  labels: Record<keyof Fields & string, string>;
  /** Form values of a row or revision. */
  valuesIn(fields: PartialRow<Row>): Fields;
  /** Saves a change to the draft of the row that was read at `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
  /** Runs when the form is submitted, after saving and publishing. */
  afterFinish?(row: Row): Promise<Row>;
  /** The fields below title and slug. */
  children(form: UseFormReturn<Fields>, row: Row): ReactNode;
}

/** The edit form of an item, with its publication. */
export function EditPublishedContent<Row extends PublishedRow, Fields extends PublishedFields>(
  props: EditPublishedProps<Row, Fields>,
) {
  const { contentType, id, read, place } = props;
  return (
    <ContentLoader contentType={contentType} id={id} read={read} onClose={place.onClose}>
      {(row) => <EditForm {...props} row={row} />}
    </ContentLoader>
  );
}

function EditForm<Row extends PublishedRow, Fields extends PublishedFields>(
  props: EditPublishedProps<Row, Fields> & { row: Row },
) {
  const { contentType, row, place, labels, valuesIn, send, children, afterFinish } = props;
  const chosen = usePublishStatus(contentType.name, row);
  const copy = useContentDraft<Row, Fields>({
    contentType,
    draft: place.draft,
    row,
    valuesOf: (now) => valuesIn({ ...now, ...now.draft }),
    send,
  });
  return (
    <EditContentPanel
      contentType={contentType}
      row={row}
      place={place}
      copy={copy}
      labels={labels}
      valuesIn={(fields) => valuesIn(fields as PartialRow<Row>)}
      saveText={chosen.saveText}
      publishes={chosen.status === 'published'}
      finish={async (saved, accepted) => {
        const finished = await chosen.finish(saved, accepted);
        return afterFinish ? afterFinish(finished) : finished;
      }}
      finished={chosen.finished}
      hasLive={row.publication === 'published'}
      buttons={
        <ScheduleButton
          contentType={contentType}
          row={row}
          save={copy.saveOrThrow}
          onScheduled={(now) => copy.updateCache(now as Row)}
        />
      }
    >
      <TitleAndSlug contentType={contentType} row={row} form={copy.form} />
      {children(copy.form, row)}
      <StatusField
        contentType={contentType}
        value={chosen.status}
        onChange={({ target }) => chosen.choose(target.value as PublishStatus)}
      />
      {row.status === 'published' && chosen.status === 'draft' && (
        <LinkedNotice
          contentType={contentType}
          id={row.id}
          consequence={brokenLinksIn(contentType)}
        />
      )}
      <ScheduleSummary row={row} />
    </EditContentPanel>
  );
}
