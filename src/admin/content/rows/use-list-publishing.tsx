import { type ReactNode, useRef, useState } from 'react';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { findListErrors, type ItemErrors } from './find-list-errors.ts';
import { PublishItemsDialog } from './publish-items-dialog.tsx';

/** An item to publish, and the codes of the errors that it is published with. */
export interface AcceptedItem {
  item: Content;
  accepted: readonly string[];
}

interface Asked {
  items: readonly Content[];
  found: readonly ItemErrors[];
}

interface ListPublishing {
  /** Publishes items at once, or asks first if some have errors. */
  ask(items: readonly Content[]): Promise<void>;
  isChecking: boolean;
  /** The dialog. */
  question: ReactNode;
}

/** Checks items of a list before they are published. */
export function useListPublishing(
  contentType: ContentType,
  publish: (items: readonly AcceptedItem[]) => void,
): ListPublishing {
  const checking = useRef(new Set<string>());
  const [isChecking, setChecking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function ask(items: readonly Content[]) {
    // A second press of the same button.
    if (items.some(({ id }) => checking.current.has(id))) return;
    for (const { id } of items) checking.current.add(id);
    setChecking(true);
    // If the checks can't be made, it goes on: publishing can be undone.
    const found = await findListErrors(contentType, items).catch(() => []);
    for (const { id } of items) checking.current.delete(id);
    setChecking(checking.current.size > 0);
    if (found.length === 0) return publish(items.map((item) => ({ item, accepted: [] })));
    setAsked({ items, found });
    setOpen(true);
  }

  function answer(items: readonly Content[]) {
    setOpen(false);
    publish(items.map((item) => ({ item, accepted: codesOf(item, asked?.found ?? []) })));
  }

  const question = asked && (
    <PublishItemsDialog
      contentType={contentType}
      open={isOpen}
      onClose={() => setOpen(false)}
      items={asked.items}
      found={asked.found}
      onPublish={answer}
    />
  );
  return { ask, isChecking, question };
}

function codesOf({ id }: Content, found: readonly ItemErrors[]): string[] {
  const errors = found.find(({ item }) => item.id === id)?.errors ?? [];
  return [...new Set(errors.map(({ code }) => code))];
}
