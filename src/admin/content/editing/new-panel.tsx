import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceFor } from '../../editing/field-of.ts';
import { FormPanel } from '../../editing/form-panel.tsx';
import { lastingDrafts } from '../../editing/lasting-draft.ts';
import { useLeaving } from '../../editing/leaving.tsx';
import { useLeftBehind } from '../../editing/left-behind.ts';
import { LeftBehindNotice } from '../../editing/left-behind-notice.tsx';
import type { Values } from '../../editing/merging.ts';
import { useNewForm } from '../../editing/new-form.ts';
import { sentenceOf, showRefusal } from '../../editing/refusals.ts';
import type { Content } from '../content.ts';
import type { FormPlace } from '../form-place.ts';
import { type Kind, raised } from '../kind.ts';
import { useReread } from '../reading.ts';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { fieldsInWords } from './fields-in-words.ts';

interface NewPanelProps<Fields extends NewFields> {
  kind: Kind;
  place: FormPlace;
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
export function NewPanel<Fields extends NewFields>(props: NewPanelProps<Fields>) {
  const { kind, place, empty, schema, labels, create, goOn = added, children } = props;
  const name = place.draft;
  const creating = useNewForm({ name, empty, schema, drafts: lastingDrafts });
  const { form, unsaved, isKept, drop } = creating;
  const { left, settle } = useLeftBehind<Partial<Fields>>(name);
  const toast = useToast();
  const reread = useReread(kind);
  const leaving = useLeaving({ unsaved, isKept, staysAt: place.staysAt, onDiscard: drop });
  const adding = useMutation({
    mutationFn: async (typed: Fields) => {
      const row = await create(typed);
      // It exists from here on: what goes wrong now is no reason to add it once more.
      return goOn(row, typed).catch(
        (error) => `${row.title} was added, but that is all. ${sentenceOf(error)}`,
      );
    },
    onSuccess: (said) => {
      drop();
      leaving.settle();
      toast(said);
      place.onClose();
      return reread();
    },
    onError: (error) => showRefusal(form, error),
  });

  function takeLeft(from: NonNullable<typeof left>) {
    lastingDrafts.keep(name, from.kept);
    form.reset({ ...form.getValues(), ...from.kept }, { keepDefaultValues: true });
    settle(from);
  }

  return (
    <FormPanel
      title={`New ${raised(kind.one)}`}
      saveText={`Create ${kind.one}`}
      busyText="Saving..."
      busy={adding.isPending}
      error={sentenceFor(form)}
      onSubmit={form.handleSubmit((typed) => adding.mutate(typed))}
      onCancel={place.onClose}
    >
      {left && (
        <LeftBehindNotice
          at={left.at}
          words={fieldsInWords(labels, left.kept)}
          onTake={() => takeLeft(left)}
          onRefuse={() => settle(left)}
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
