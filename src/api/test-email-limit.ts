import type { Actor } from '#domain/actor.ts';
import { Rejection } from '#domain/errors.ts';
import type { SettingsApi } from './api-deps.ts';

/** Rejects with `too_many` if a user sends too many test emails. */
export async function checkTestEmailLimit(
  actor: Actor,
  { countTestMessage }: Pick<SettingsApi, 'countTestMessage'>,
): Promise<void> {
  const waitMs = actor.kind === 'staff' ? await countTestMessage(actor.id) : null;
  if (waitMs === null) return;
  const seconds = Math.ceil(waitMs / 1_000);
  throw new Rejection(
    'too_many',
    `You’ve sent too many test emails. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  );
}
