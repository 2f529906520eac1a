import { z } from 'zod';
import { contactSubjects } from '#constants/contact-subjects.ts';
import { requiredEmail, requiredLine, requiredText } from '#text/text-schemas.ts';
import { toRejection } from '../parse-input.ts';

const maxNameLength = 200;
const maxMessageLength = 5_000;

const newMessage = z.object({
  name: requiredLine('Enter your name.', maxNameLength, 'your name'),
  email: requiredEmail('Enter your email address, so that we can reply.'),
  subject: z.enum(contactSubjects, 'Choose what your message is about.'),
  message: requiredText('Write your message.', maxMessageLength, 'the message'),
});

export type NewMessage = z.output<typeof newMessage>;

/** Parses the contact form; rejects with `invalid` and one message per field. */
export function readNewMessage(input: unknown): NewMessage {
  const parsed = newMessage.safeParse(input);
  if (!parsed.success) throw toRejection(parsed.error);
  return parsed.data;
}
