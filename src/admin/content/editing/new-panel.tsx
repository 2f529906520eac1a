import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceFor } from '../../editing/field-of.ts';
import { FormPanel } from '../../editing/form-panel.tsx';
import { useLeaving } from '../../editing/leaving.tsx';
import type { Values } from '../../editing/merging.ts';
import type { useNewForm } from '../../editing/new-form.ts';
import { sentenceOf, showRefusal } from '../../editing/refusals.ts';
import type { Content } from '../content.ts';
import type { FormPlace } from '../form-place.ts';
import { type Kind, raised } from '../kind.ts';
import { useReread } from '../reading.ts';

interface NewPanelProps<Fields extends Values & FieldValues> {
  kind: Kind;
  place: FormPlace;
  creating: ReturnType<typeof useNewForm<Fields>>;
  create(typed: Fields): Promise<Content>;
  /** What is done with it at once; answers what is said of it then. */
  goOn?(row: Content, typed: Fields): Promise<string>;
  children: ReactNode;
}

/** The form of something that does not exist yet. */
export function NewPanel<Fields extends Values & FieldValues>(props: NewPanelProps<Fields>) {
  const { kind, place, creating, create, goOn = added, children } = props;
  const { form, unsaved, drop } = creating;
  const toast = useToast();
  const reread = useReread(kind);
  const leaving = useLeaving({ unsaved, staysAt: place.staysAt, onDiscard: drop });
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
      {children}
      {leaving.question}
    </FormPanel>
  );
}

async function added({ title }: Content): Promise<string> {
  return `${title} was added.`;
}
