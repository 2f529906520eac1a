import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '../../forms/merge-fields.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import type { Content, PartialRow } from '../content.ts';
import { ContentLoader } from '../content-loader.tsx';
import type { ContentType } from '../content-type.ts';
import { type Status, usePublishStatus } from '../publish-status.ts';
import { StatusField } from '../status-field.tsx';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { EditContentPanel } from './edit-content-panel.tsx';
import { ScheduleButton, ScheduleSummary } from './schedule-button.tsx';
import { useContentDraft } from './use-content-draft.ts';

type PublishedRow = Content & { draft: object | null };
type PublishedFields = Values & FieldValues & { title: string; slug: string };

interface EditPublishedProps<Row extends PublishedRow, Fields extends PublishedFields> {
  kind: ContentType & { name: 'pages' | 'posts' };
  id: string;
  place: InlineFormProps;
  read(id: string): Promise<Row>;
  labels: Record<keyof Fields & string, string>;
  /** What the form has of a row, or of a version of it. */
  valuesIn(fields: PartialRow<Row>): Fields;
  /** Keeps a change in the working copy of the row that was read as `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
  /** The fields below the title and the address. */
  children(form: UseFormReturn<Fields>, row: Row): ReactNode;
}

/** The form of a page or a post that exists. */
export function EditPublishedContent<Row extends PublishedRow, Fields extends PublishedFields>(
  props: EditPublishedProps<Row, Fields>,
) {
  const { kind, id, read, place } = props;
  return (
    <ContentLoader kind={kind} id={id} read={read} onClose={place.onClose}>
      {(row) => <EditForm {...props} row={row} />}
    </ContentLoader>
  );
}

function EditForm<Row extends PublishedRow, Fields extends PublishedFields>(
  props: EditPublishedProps<Row, Fields> & { row: Row },
) {
  const { kind, row, place, labels, valuesIn, send, children } = props;
  const chosen = usePublishStatus(kind.name, row);
  const copy = useContentDraft<Row, Fields>({
    kind,
    draft: place.draft,
    row,
    valuesOf: (now) => valuesIn({ ...now, ...now.draft }),
    send,
  });
  return (
    <EditContentPanel
      kind={kind}
      row={row}
      place={place}
      copy={copy}
      labels={labels}
      valuesIn={(fields) => valuesIn(fields as PartialRow<Row>)}
      saveText={chosen.saveText}
      finish={chosen.finish}
      finished={chosen.finished}
      hasLive={row.status === 'published'}
      buttons={
        <ScheduleButton
          kind={kind}
          row={row}
          save={copy.saved}
          onScheduled={(now) => copy.remember(now as Row)}
        />
      }
    >
      <TitleAndSlug kind={kind} form={copy.form} />
      {children(copy.form, row)}
      <StatusField
        value={chosen.status}
        onChange={({ target }) => chosen.choose(target.value as Status)}
      />
      <ScheduleSummary row={row} />
    </EditContentPanel>
  );
}
