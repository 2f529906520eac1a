import { rejectIfLimited } from '#domain/errors.ts';
import { authorize } from '#domain/permissions.ts';
import type { MediaApi } from './api-deps.ts';
import type { ApiEnv } from './api-env.ts';

/** Counts an upload and rejects one too many; called before the file is read. */
export async function allowUpload(
  actor: ApiEnv['Variables']['actor'],
  media: Pick<MediaApi, 'countUpload'>,
): Promise<void> {
  authorize(actor, 'media.write');
  await limitUploads(actor, media);
}

/** The same for files that are not added to the library. */
export async function limitUploads(
  actor: ApiEnv['Variables']['actor'],
  { countUpload }: Pick<MediaApi, 'countUpload'>,
): Promise<void> {
  const waitMs = actor.kind === 'staff' ? await countUpload(actor.id) : null;
  rejectIfLimited(waitMs, 'You’ve uploaded a lot of files.', 'minute');
}
