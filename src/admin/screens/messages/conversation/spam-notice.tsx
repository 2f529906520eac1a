import { spamRetentionDays } from '#constants/messages.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import type { Message } from '../message-queries.ts';

const deletion = `It will be deleted ${spamRetentionDays} days after its last change unless you move it to the inbox.`;

/** Why a message is not in the inbox, for held messages and spam. */
export function SpamNotice({ message }: { message: Message }) {
  const { status, held_reasons: reasons } = message;
  if (status !== 'held' && status !== 'spam') return null;
  const title = status === 'held' ? 'Held as possible spam' : 'Marked as spam';
  return (
    <Notice tone="warning" title={title}>
      {reasons.length > 0 && (
        <ul className="my-1 list-disc ps-4">
          {reasons.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
      <p>{`${status === 'held' ? 'Neither the sender nor staff got an email about this message. ' : ''}${deletion}`}</p>
    </Notice>
  );
}
