import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import type { Values } from '../../forms/merge-fields.ts';
import { useNewForm } from '../../forms/new-form.ts';
import { RecoveredDraftNotice } from '../../forms/recovered-draft-notice.tsx';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import type { Content } from '../content.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, capitalize } from '../content-type.ts';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { summarizeFields } from './field-summaries.ts';

interface NewPanelProps<Fields extends NewFields> {
  contentType: ContentType;
  place: NewInlineFormProps;
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** Field labels. */
  labels: Readonly<Record<string, string>>;
  create(typed: Fields): Promise<Content>;
  /** Runs after creation and returns the message for the toast. */
  afterCreate?(row: Content, typed: Fields): Promise<string>;
  /** The fields below title and slug. */
  children(form: UseFormReturn<Fields>): ReactNode;
}

type NewFields = Values & FieldValues & { title: string; slug: string };

/** The form for a new item. */
export function NewContentPanel<Fields extends NewFields>(props: NewPanelProps<Fields>) {
  const {
    contentType,
    place,
    empty,
    schema,
    labels,
    create,
    afterCreate = addedMessage,
    children,
  } = props;
  const name = place.draft;
  const creating = useNewForm({ name, empty, schema, lifetime: 'month' });
  const { form, unsaved, isStoredLocally } = creating;
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const leaveGuard = useLeaveGuard({
    unsaved,
    isStoredLocally,
    staysAt: place.staysAt,
    onDiscard: creating.discard,
  });
  const submit = creating.submit({
    create: async (typed) => {
      const row = await create(typed);
      // The item exists now; a later error must not create it again.
      const message = await afterCreate(row, typed).catch(
        (error) => `${row.title} was added, but the next step failed. ${errorMessage(error)}`,
      );
      return { row, message };
    },
    editableRow: ({ row }, sent) => ({
      id: row.id,
      row: { version: row.version, values: storedValues(row, Object.keys(labels), sent) },
    }),
    onCreated: ({ row, message }, rest) => {
      leaveGuard.release();
      toast(message);
      // Continue unsaved typing in the edit form, which saves it.
      if (rest) place.onEdit(row.id);
      else place.onClose();
      return reload();
    },
  });

  return (
    <FormPanel
      title={`New ${capitalize(contentType.noun)}`}
      saveText={`Create ${contentType.noun}`}
      busyText="Saving..."
      busy={creating.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={place.onClose}
    >
      <RecoveredDraftNotice
        name={name}
        values={creating.typed}
        restore={creating.restore}
        summarize={(typed) => summarizeFields(labels, typed)}
      />
      <TitleAndSlug contentType={contentType} form={form} follows />
      {children(form)}
      {leaveGuard.question}
    </FormPanel>
  );
}

/** The stored values of the named fields, in the form's format. */
function storedValues(
  row: Content & { draft?: object | null },
  names: readonly string[],
  sent: Values,
): Values {
  const stored: Record<string, unknown> = { ...row, ...row.draft };
  const isText = (name: string) => typeof stored[name] === typeof sent[name];
  return Object.fromEntries(
    names
      .filter((name) => name in sent)
      .map((name) => [name, (isText(name) ? stored[name] : sent[name]) as string | boolean]),
  );
}

async function addedMessage({ title }: Content): Promise<string> {
  return `${title} was added.`;
}
