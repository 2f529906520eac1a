import type { Actor } from '#domain/actor.ts';
import { rejectIfLimited } from '#domain/errors.ts';
import type { SettingsApi } from './api-deps.ts';

/** Rejects with `too_many` if a user sends too many test emails. */
export async function checkTestEmailLimit(
  actor: Actor,
  { countTestMessage }: Pick<SettingsApi, 'countTestMessage'>,
): Promise<void> {
  const waitMs = actor.kind === 'staff' ? await countTestMessage(actor.id) : null;
  rejectIfLimited(waitMs, 'You’ve sent too many test emails.', 'second');
}
