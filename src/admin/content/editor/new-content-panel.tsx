import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { localChanges } from '../../drafts/local-changes.ts';
import { localDrafts } from '../../drafts/local-drafts.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import type { JsonValue, Values } from '../../forms/merge-fields.ts';
import { useNewForm } from '../../forms/new-form.ts';
import { RecoveredDraftNotice } from '../../forms/recovered-draft-notice.tsx';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { createItemId } from '../../new-item/item-id.ts';
import { useMe } from '../../session/me.ts';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { goToIssue } from '../checks/go-to-issue.ts';
import { useContentChecks } from '../checks/use-content-checks.ts';
import { usePublishQuestion } from '../checks/use-publish-question.tsx';
import type { Content } from '../content.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { type ContentType, capitalize } from '../content-type.ts';
import { publicPath } from '../content-url.ts';
import { useDisplayValue } from '../fields/use-display-value.ts';
import type { Added } from '../publish-status.ts';
import { TitleAndSlug } from '../title-and-slug.tsx';
import { viewLink } from '../view-link.ts';
import { writingDraftName } from '../writing/writing-draft-name.ts';
import { summarizeFields } from './field-summaries.ts';

interface NewPanelProps<Fields extends NewFields> {
  contentType: ContentType;
  place: NewInlineFormProps;
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** Field labels. */
  labels: Readonly<Record<string, string>>;
  create(typed: Fields): Promise<Content>;
  /** Whether submitting these values publishes the item. */
  publishes(typed: Fields): boolean;
  /** Runs after creation. `accepted` holds the codes of errors that it is published despite. */
  afterCreate(row: Content, typed: Fields, accepted: readonly string[]): Promise<Added>;
  /** The fields below title and slug. */
  children(form: UseFormReturn<Fields>): ReactNode;
}

type NewFields = Values & FieldValues & { title: string; slug: string };

/** The form for a new item. */
export function NewContentPanel<Fields extends NewFields>(props: NewPanelProps<Fields>) {
  const { contentType, place, empty, schema, labels, create, publishes, afterCreate, children } =
    props;
  const name = place.draft;
  const creating = useNewForm({ name, empty, schema, lifetime: 'month' });
  const { form, unsaved, isStoredLocally } = creating;
  const fields = useRef<HTMLDivElement>(null);
  const me = useMe();
  const display = useDisplayValue(contentType, labels);
  const navigate = useNavigate();
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const leaveGuard = useLeaveGuard({
    unsaved,
    isStoredLocally,
    staysAt: place.staysAt,
    onDiscard: creating.discard,
  });
  const [id] = useState(createItemId);
  const checks = useContentChecks(contentType.name, creating.typed, {
    id,
    path: publicPath(contentType, creating.typed.slug),
  });
  const isPublishing = publishes(creating.typed);
  const accepted = useRef<readonly string[]>([]);
  const publishQuestion = usePublishQuestion(contentType.noun, checks, (codes) => {
    accepted.current = codes;
    void submit();
  });
  const submit = creating.submit({
    create: async (typed) => {
      const row = await create(typed);
      // The item exists now; a later error must not create it again.
      const added = await afterCreate(row, typed, accepted.current).catch((error) => ({
        message: `${row.title} was created as a draft${publishes(typed) ? ' but couldn’t be published' : ''}. ${errorMessage(error)}`,
        path: null,
      }));
      return { row, added, isDraft: !publishes(typed) };
    },
    editableRow: ({ row }, sent) => ({
      id: row.id,
      row: { version: row.version, values: storedValues(row, Object.keys(labels), sent) },
    }),
    onCreated: ({ row, added, isDraft }, rest) => {
      leaveGuard.release();
      toast(added.message, viewLink(added));
      // Continue unsaved typing in the edit form, which saves it.
      if (rest) place.onEdit(row.id);
      else if (contentType.builder && isDraft) {
        return location.assign(contentType.builder(row.id));
      } else place.onClose();
      return reload();
    },
  });

  function openWritingScreen() {
    const typed = localChanges(creating.now());
    if (typed) localDrafts.write(writingDraftName(me.id, contentType, id), typed, 'month');
    creating.discard();
    leaveGuard.release();
    void navigate(`${contentType.home}/new?id=${id}`);
  }

  return (
    <FormPanel
      title={`New ${capitalize(contentType.noun)}`}
      saveText={isPublishing ? 'Create and publish' : `Create ${contentType.noun}`}
      busyText="Saving..."
      busy={creating.busy}
      changesPublic={isPublishing}
      error={formError(form)}
      buttons={
        contentType.name !== 'pages' && (
          <Button onClick={openWritingScreen}>Open in writing screen</Button>
        )
      }
      onSubmit={form.handleSubmit((typed) => {
        if (publishes(typed)) void publishQuestion.ask(typed);
        else void submit();
      })}
      onCancel={place.onClose}
    >
      <RecoveredDraftNotice
        name={name}
        values={creating.typed}
        restore={creating.restore}
        summarize={(typed) => summarizeFields(labels, typed, display)}
      />
      <div ref={fields} className="grid gap-4">
        <TitleAndSlug contentType={contentType} form={form} follows />
        {children(form)}
      </div>
      {contentType.name !== 'pages' && (
        <ChecksPanel
          noun={contentType.noun}
          issues={checks.issues}
          onGoTo={(issue) =>
            fields.current && goToIssue(fields.current, issue, labels[issue.field ?? ''] ?? '')
          }
        />
      )}
      {publishQuestion.question}
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
  const fitsForm = (name: string) =>
    stored[name] !== null && typeof stored[name] === typeof sent[name];
  return Object.fromEntries(
    names
      .filter((name) => name in sent)
      .map((name) => [name, (fitsForm(name) ? stored[name] : sent[name]) as JsonValue]),
  );
}
