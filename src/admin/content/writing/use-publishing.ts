import { useMutation } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../api/client.ts';
import { errorMessage, showServerErrors } from '../../forms/form-errors.ts';
import type { ContentRow } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { noChangesToPublish } from '../publish-changes-button.tsx';
import { viewLink } from '../view-link.ts';
import type { WritingDraft } from './use-writing-draft.ts';

interface Publishing {
  contentType: ContentType;
  draft: WritingDraft;
  /** Called with the fields that keep the item from being published, before their errors are shown. */
  onRejected(fields: readonly string[]): void;
}

/**
 * Publishes what is on the writing screen, and confirms it or shows what is missing. The mutation takes the codes of
 * the errors that the user has accepted.
 */
export function usePublishing({ contentType, draft, onRejected }: Publishing) {
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  return useMutation({
    mutationFn: async (accepted: readonly string[]) => {
      if (draft.differences.length > 0) throw new Error('First choose which values to keep.');
      const saved = await draft.saveOrThrow();
      // The shortcut works without the button.
      if (saved.publication === 'published' && !saved.has_changes) return null;
      return contentApi.publish(contentType.name, saved, accepted) as Promise<ContentRow>;
    },
    onSuccess: (published) => {
      if (!published) return toast(noChangesToPublish);
      draft.form.clearErrors();
      draft.adopt(published);
      toast(`${draft.savedTitle()} was published.`, viewLink(published));
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      onRejected(Object.keys(fields));
      showServerErrors(draft.form as unknown as UseFormReturn<FieldValues>, error);
      if (error instanceof ApiError && error.current !== undefined) void reload();
      const reasons = Object.values(fields);
      toast(`Not published. ${reasons.length > 0 ? reasons.join(' ') : errorMessage(error)}`);
    },
  });
}
