import { z } from 'zod';
import { requiredEmail } from '#text/text-schemas.ts';
import { toRejection } from '../parse-input.ts';
import { topicNames } from './topics/topic-choice.ts';

const newSubscription = z.object({
  email: requiredEmail('Enter your email address.'),
  topics: topicNames,
});

/** Parses the newsletter form; rejects with `invalid` and one message per field. */
export function readNewSubscription(input: unknown): z.output<typeof newSubscription> {
  const parsed = newSubscription.safeParse(input);
  if (!parsed.success) throw toRejection(parsed.error);
  return parsed.data;
}
