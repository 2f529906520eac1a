import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '../../forms/merging.ts';
import type { Content, Some } from '../content.ts';
import type { FormPlace } from '../form-place.ts';
import type { Kind } from '../kind.ts';
import { OpenedRow } from '../opened-row.tsx';
import { type Status, useChosenStatus } from '../published-form.ts';
import { StatusField } from '../status-field.tsx';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { EditPanel } from './edit-panel.tsx';
import { ScheduleButton, ScheduledWords } from './schedule-button.tsx';
import { useWorkingCopy } from './working-copy.ts';

type PublishedRow = Content & { draft: object | null };
type PublishedFields = Values & FieldValues & { title: string; slug: string };

interface EditPublishedProps<Row extends PublishedRow, Fields extends PublishedFields> {
  kind: Kind & { name: 'pages' | 'posts' };
  id: string;
  place: FormPlace;
  read(id: string): Promise<Row>;
  labels: Record<keyof Fields & string, string>;
  /** What the form has of a row, or of a version of it. */
  valuesIn(fields: Some<Row>): Fields;
  /** Keeps a change in the working copy of the row that was read as `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
  /** The fields below the title and the address. */
  children(form: UseFormReturn<Fields>, row: Row): ReactNode;
}

/** The form of a page or a post that exists. */
export function EditPublished<Row extends PublishedRow, Fields extends PublishedFields>(
  props: EditPublishedProps<Row, Fields>,
) {
  const { kind, id, read, place } = props;
  return (
    <OpenedRow kind={kind} id={id} read={read} onClose={place.onClose}>
      {(row) => <EditForm {...props} row={row} />}
    </OpenedRow>
  );
}

function EditForm<Row extends PublishedRow, Fields extends PublishedFields>(
  props: EditPublishedProps<Row, Fields> & { row: Row },
) {
  const { kind, row, place, labels, valuesIn, send, children } = props;
  const chosen = useChosenStatus(kind.name, row);
  const copy = useWorkingCopy<Row, Fields>({
    kind,
    draft: place.draft,
    row,
    valuesOf: (now) => valuesIn({ ...now, ...now.draft }),
    send,
  });
  return (
    <EditPanel
      kind={kind}
      row={row}
      place={place}
      copy={copy}
      labels={labels}
      valuesIn={(fields) => valuesIn(fields as Some<Row>)}
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
      <ScheduledWords row={row} />
    </EditPanel>
  );
}
