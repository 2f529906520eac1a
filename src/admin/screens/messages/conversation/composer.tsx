import { useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Tabs } from '#ui/panel/tabs/tabs.tsx';
import type { Message } from '../message-queries.ts';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';

interface ComposerProps {
  message: Message;
  /** The newest version that the user's own actions made. */
  ownVersion: number;
}

/** Where staff write a reply or a note. Each has a text of its own, so that a note is never sent by mistake. */
export function Composer({ message, ownVersion }: ComposerProps) {
  const isSuspect = message.status === 'held' || message.status === 'spam';
  const [shown, setShown] = useState(isSuspect ? 'note' : 'reply');
  return (
    <section aria-label="Write a reply or a note">
      <Tabs
        label="What to write"
        shown={shown}
        onShow={setShown}
        tabs={[
          {
            id: 'reply',
            label: 'Reply by email',
            content: isSuspect ? (
              <Notice tone="info">Move this message to the inbox to reply to it.</Notice>
            ) : (
              <ReplyForm message={message} ownVersion={ownVersion} />
            ),
          },
          { id: 'note', label: 'Internal note', content: <NoteForm message={message} /> },
        ]}
      />
    </section>
  );
}
