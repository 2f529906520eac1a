import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { LocalChanges } from '../../drafts/local-changes.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { lastingDrafts } from '../../forms/lasting-draft.ts';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useLeftBehind } from '../../forms/left-behind.ts';
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
  kind: ContentType;
  place: NewInlineFormProps;
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** What the fields are called. */
  labels: Readonly<Record<string, string>>;
  create(typed: Fields): Promise<Content>;
  /** What is done with it at once; answers what is said of it then. */
  goOn?(row: Content, typed: Fields): Promise<string>;
  /** The fields below the title and the address. */
  children(form: UseFormReturn<Fields>): ReactNode;
}

type NewFields = Values & FieldValues & { title: string; slug: string };

/** The form of something that does not exist yet. */
export function NewContentPanel<Fields extends NewFields>(props: NewPanelProps<Fields>) {
  const { kind, place, empty, schema, labels, create, goOn = added, children } = props;
  const name = place.draft;
  const creating = useNewForm({ name, empty, schema, drafts: lastingDrafts });
  const { form, unsaved, isKept } = creating;
  const { left, settle, taken } = useLeftBehind<LocalChanges<Fields>>(name);
  const toast = useToast();
  const reread = useInvalidateContent(kind);
  const leaving = useLeaveGuard({
    unsaved,
    isKept,
    staysAt: place.staysAt,
    onDiscard: creating.discard,
  });
  const submit = creating.submit({
    create: async (typed) => {
      const row = await create(typed);
      // It exists from here on: what goes wrong now is no reason to add it once more.
      const said = await goOn(row, typed).catch(
        (error) => `${row.title} was added, but that is all. ${errorMessage(error)}`,
      );
      return { row, said };
    },
    editableRow: ({ row }, sent) => ({
      id: row.id,
      row: { version: row.version, values: storedValues(row, Object.keys(labels), sent) },
    }),
    onCreated: ({ row, said }, rest) => {
      leaving.settle();
      toast(said);
      // What was typed meanwhile goes on in the form of what exists now, which saves it.
      if (rest) place.onEdit(row.id);
      else place.onClose();
      return reread();
    },
  });

  return (
    <FormPanel
      title={`New ${capitalize(kind.noun)}`}
      saveText={`Create ${kind.noun}`}
      busyText="Saving..."
      busy={creating.busy}
      error={formError(form)}
      onSubmit={submit}
      onCancel={place.onClose}
    >
      {left && (
        <RecoveredDraftNotice
          at={left.at}
          words={summarizeFields(labels, left.kept.typed)}
          onRestore={() => taken(left, creating.restore(left.kept))}
          onDiscard={() => settle(left)}
        />
      )}
      <TitleAndSlug kind={kind} form={form} follows />
      {children(form)}
      {leaving.question}
    </FormPanel>
  );
}

/** The named fields as they were stored, in the form's own format. */
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

async function added({ title }: Content): Promise<string> {
  return `${title} was added.`;
}
