import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage, showServerErrors } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { lastingDrafts } from '../../forms/lasting-draft.ts';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useLeftBehind } from '../../forms/left-behind.ts';
import type { Values } from '../../forms/merge-fields.ts';
import { useNewForm } from '../../forms/new-form.ts';
import { RecoveredDraftNotice } from '../../forms/recovered-draft-notice.tsx';
import { useMe } from '../../session/me.ts';
import type { Content } from '../content.ts';
import { localDraftName, withOpenForm } from '../content-list-params.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, capitalize } from '../content-type.ts';
import type { InlineFormProps } from '../inline-form-props.ts';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { summarizeFields } from './field-summaries.ts';
import { typedSince } from './local-changes.ts';
import { draftsOf } from './local-drafts.ts';

interface NewPanelProps<Fields extends NewFields> {
  kind: ContentType;
  place: InlineFormProps;
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
  const { form, unsaved, isKept, drop } = creating;
  const { left, settle, taken } = useLeftBehind<Partial<Fields>>(name);
  const toast = useToast();
  const reread = useInvalidateContent(kind);
  const me = useMe();
  const [, setAddress] = useSearchParams();
  /** What stood in the form when it was sent; null once it is discarded. */
  const sent = useRef<Fields | null>(null);
  const leaving = useLeaveGuard({ unsaved, isKept, staysAt: place.staysAt, onDiscard: discard });
  const adding = useMutation({
    mutationFn: async (typed: Fields) => {
      const row = await create(typed);
      // It exists from here on: what goes wrong now is no reason to add it once more.
      const said = await goOn(row, typed).catch(
        (error) => `${row.title} was added, but that is all. ${errorMessage(error)}`,
      );
      return { row, said };
    },
    onSuccess: ({ row, said }) => {
      const names = Object.keys(labels);
      const rest = sent.current && typedSince(row, names, sent.current, form.getValues());
      drop();
      leaving.settle();
      toast(said);
      if (rest) {
        // It goes on in the form of what exists now, which saves it.
        const edit = { kind: 'edit', id: row.id } as const;
        draftsOf(localDraftName(me.id, kind, edit)).keep(rest);
        setAddress((now) => withOpenForm(now, edit, kind));
      } else place.onClose();
      return reread();
    },
    onError: (error) => showServerErrors(form, error),
  });

  function discard() {
    drop();
    sent.current = null;
  }

  function takeLeft(from: NonNullable<typeof left>) {
    const now = form.getValues();
    const mine = Object.entries(now).filter(([field, value]) => value !== empty[field]);
    const isReplaced = mine.some(([field, value]) => (from.kept[field] ?? value) !== value);
    const next = { ...now, ...from.kept };
    lastingDrafts.keep(name, next);
    form.reset(next, { keepDefaultValues: true });
    taken(from, isReplaced ? (Object.fromEntries(mine) as Partial<Fields>) : null);
  }

  return (
    <FormPanel
      title={`New ${capitalize(kind.noun)}`}
      saveText={`Create ${kind.noun}`}
      busyText="Saving..."
      busy={adding.isPending}
      error={formError(form)}
      onSubmit={form.handleSubmit((typed) => {
        if (adding.isPending) return;
        sent.current = { ...form.getValues() };
        adding.mutate(typed);
      })}
      onCancel={place.onClose}
    >
      {left && (
        <RecoveredDraftNotice
          at={left.at}
          words={summarizeFields(labels, left.kept)}
          onRestore={() => takeLeft(left)}
          onDiscard={() => settle(left)}
        />
      )}
      <TitleAndSlug kind={kind} form={form} follows />
      {children(form)}
      {leaving.question}
    </FormPanel>
  );
}

async function added({ title }: Content): Promise<string> {
  return `${title} was added.`;
}
