import type { ReactNode } from 'react';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useUnpublishQuestion } from '../uses/use-unpublish-question.tsx';
import { useStatusToggle } from './status-actions.ts';
import { useListPublishing } from './use-list-publishing.tsx';

interface PublicationToggleOptions {
  contentType: ContentType;
  /** Reports an error; null clears it. */
  onError(sentence: string | null): void;
}

interface PublicationToggle {
  toggle(content: Content): void;
  /** The dialogs. */
  question: ReactNode;
}

/** Publishes a row, after a question if it has errors, or unpublishes it, after a question if others link to it. */
export function usePublicationToggle({
  contentType,
  onError,
}: PublicationToggleOptions): PublicationToggle {
  const toggling = useStatusToggle({ contentType, onError });
  const publishing = useListPublishing(contentType, (items) => {
    for (const { item, accepted } of items) toggling.mutate({ content: item, accepted });
  });
  const unpublishing = useUnpublishQuestion(contentType, (content) => toggling.mutate({ content }));
  return {
    question: (
      <>
        {publishing.question}
        {unpublishing.question}
      </>
    ),
    toggle: (content) =>
      void (content.publication === 'published'
        ? unpublishing.start(content)
        : publishing.ask([content])),
  };
}
