import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { limitsQuery } from '../../media/media-queries.ts';
import { ChooseFilesButton } from '../../media/upload/choose-files-button.tsx';
import { uploadLimitError } from '../../media/upload/upload-limits.ts';
import { useMe } from '../../session/me.ts';
import { meKey } from '../../session/me-query.ts';
import { usersKey } from '../users/users-queries.ts';

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** The photo of the signed-in user, which other staff see beside their name. */
export function OwnPhoto() {
  const { full_name, email, photo } = useMe();
  const { change, busy, error } = usePhotoChange();
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Avatar name={full_name || email} photo={photo} />
        <ChooseFilesButton
          accept={accepted}
          busy={busy}
          busyText="Saving..."
          onFiles={([file]) => file && change(file)}
        >
          {photo ? 'Change photo' : 'Add photo'}
        </ChooseFilesButton>
        {photo && !busy && (
          <Button kind="quiet" onClick={() => change(null)}>
            Remove photo
          </Button>
        )}
      </div>
      <p className="text-[0.8125rem]/5 text-soft">
        Cropped to a square. Everyone who works here sees it.
      </p>
      {error && <Notice tone="error">{errorMessage(error)}</Notice>}
    </div>
  );
}

function usePhotoChange() {
  const toast = useToast();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return parseResponse(api.me.photo.$delete());
      const limitError = uploadLimitError(file, await queries.ensureQueryData(limitsQuery));
      if (limitError) throw new Error(limitError);
      const body = new FormData();
      body.append('file', file);
      return parseResponse(api.me.photo.$put({}, { init: { body } }));
    },
    onSuccess: (_, file) => {
      toast(file ? 'Photo saved.' : 'Photo removed.');
      queries.invalidateQueries({ queryKey: usersKey });
      return queries.invalidateQueries({ queryKey: meKey });
    },
  });
  return { change: changing.mutate, busy: changing.isPending, error: changing.error };
}
