import { useState } from 'react';
import type { PublicationStatus } from '#constants/enums.ts';
import type { Content, ContentTypeName } from './content.ts';
import { contentApi } from './content-api.ts';

export type PublishStatus = PublicationStatus;

export const statusOptions: { value: PublishStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

/** What a toast says about a new item. */
export interface Added {
  message: string;
  /** The public URL; null if it is not public. */
  path: string | null;
}

/** Publishes a new item if that was chosen. `accepted` holds the codes of errors that it is published despite. */
export async function publishNewItem(
  name: ContentTypeName,
  row: Content,
  status: PublishStatus,
  accepted: readonly string[],
): Promise<Added> {
  if (status === 'draft') return { message: `${row.title} was created.`, path: null };
  const { path } = await contentApi.publish(name, row, accepted);
  return { message: `${row.title} was published.`, path };
}

/** The chosen status of a form, and the action that applies it. */
export function usePublishStatus<Row extends Content>(name: ContentTypeName, row: Row) {
  const [chosen, setChosen] = useState<PublishStatus | null>(null);
  const now = row.publication;
  const status = chosen ?? now;
  return {
    status,
    choose: setChosen,
    saveText: textFor(now, status),
    async finish(saved: Row, accepted: readonly string[]): Promise<Row> {
      if (status === 'published') return (await contentApi.publish(name, saved, accepted)) as Row;
      return now === 'draft' ? saved : ((await contentApi.unpublish(name, saved)) as Row);
    },
    finished(title: string): string {
      if (status === 'published') return `${title} was published.`;
      return now === 'draft' ? `${title} was saved.` : `${title} was unpublished.`;
    },
  };
}

function textFor(now: PublishStatus, chosen: PublishStatus): string {
  if (chosen === 'published') return now === 'draft' ? 'Publish' : 'Publish changes';
  return now === 'draft' ? 'Save draft' : 'Save and unpublish';
}
