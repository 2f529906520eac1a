import { useState } from 'react';
import type { Content } from './content.ts';
import { contentApi } from './content-api.ts';

export type PublishStatus = 'draft' | 'published';

export const statusOptions: { value: PublishStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

/** Publishes a new item if that was chosen; returns the message for the toast. */
export async function publishNewItem(
  name: 'pages' | 'posts',
  row: Content,
  status: PublishStatus,
): Promise<string> {
  if (status === 'draft') return `${row.title} was added.`;
  await contentApi.publish(name, row);
  return `${row.title} was published.`;
}

/** The chosen status of a form, and the action that applies it. */
export function usePublishStatus<Row extends Content>(name: 'pages' | 'posts', row: Row) {
  const [chosen, setChosen] = useState<PublishStatus | null>(null);
  const now: PublishStatus = row.status === 'published' ? 'published' : 'draft';
  const status = chosen ?? now;
  return {
    status,
    choose: setChosen,
    saveText: textFor(now, status),
    async finish(saved: Row): Promise<Row> {
      if (status === 'published') return (await contentApi.publish(name, saved)) as Row;
      return now === 'draft' ? saved : ((await contentApi.withdraw(name, saved)) as Row);
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
