import { removeOwnPhoto, removeUserPhoto, setOwnPhoto } from '#domain/users/user-photos.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { withUploadedFile } from './file-upload.ts';
import { requireSignedIn } from './identify-guard.ts';
import { endpoint, resource } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';
import { limitUploads } from './upload-rate-limit.ts';
import { user } from './user-schemas.ts';

const set = endpoint('/', {
  method: 'put',
  summary: 'Set your photo, as a form (multipart/form-data) with the image in the field "file"',
  responses: { 204: { description: 'Photo set' } },
});

const remove = endpoint('/', {
  method: 'delete',
  summary: 'Remove your photo',
  responses: { 204: { description: 'Photo removed' } },
});

const removeOfUser = rowEndpoints(user, 'user').action(
  'delete',
  '/{id}/photo',
  'Remove the photo of another user',
);

/** One's own photo. */
export function photoApi({ accounts, media }: Pick<ApiDeps, 'accounts' | 'media'>) {
  const { db } = accounts;
  return resource()
    .openapi(set, async (c) => {
      const { actor } = requireSignedIn(c.get('signedIn'));
      await limitUploads(actor, media);
      const limits = await media.limits();
      await withUploadedFile(c.env.incoming, { folder: media.workFolder, limits }, ({ file }) =>
        setOwnPhoto(db, actor, file, media),
      );
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await removeOwnPhoto(db, requireSignedIn(c.get('signedIn')).actor);
      return c.body(null, 204);
    });
}

/** The photos of users, for administrators. */
export function userPhotosApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  return resource().openapi(removeOfUser, async (c) => {
    const read = { ...c.req.valid('param'), ...c.req.valid('json') };
    const changed = await removeUserPhoto(accounts.db, c.get('actor'), read, accounts);
    return c.json(serializeDates(changed), 200);
  });
}
