import { api, ask } from '../../api/client.ts';
import { EditPublished } from '../../content/editing/edit-published.tsx';
import type { FormPlace } from '../../content/form-place.ts';
import {
  type PostFields as Fields,
  type Post,
  postChange,
  postContentType,
  postLabels,
  postValues,
  readPost,
} from './post.ts';
import { PostFields } from './post-fields.tsx';

export function EditPost({ id, ...place }: FormPlace & { id: string }) {
  return (
    <EditPublished<Post, Fields>
      kind={postContentType}
      id={id}
      place={place}
      read={readPost}
      labels={postLabels}
      valuesIn={postValues}
      send={(version, change) =>
        ask(api.posts[':id'].$patch({ param: { id }, json: { ...postChange(change), version } }))
      }
    >
      {(form) => <PostFields form={form} />}
    </EditPublished>
  );
}
