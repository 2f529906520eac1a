import { api, parseResponse } from '../../api/client.ts';
import { EditPublishedContent } from '../../content/editor/edit-published-content.tsx';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import {
  type PostFields as Fields,
  type Post,
  postContentType,
  postLabels,
  readPost,
  toPostValues,
} from './post-content-type.ts';
import { PostFields } from './post-fields.tsx';

export function EditPost({ id, ...place }: InlineFormProps & { id: string }) {
  return (
    <EditPublishedContent<Post, Fields>
      contentType={postContentType}
      id={id}
      place={place}
      read={readPost}
      labels={postLabels}
      valuesIn={toPostValues}
      send={(version, change) =>
        parseResponse(api.posts[':id'].$patch({ param: { id }, json: { ...change, version } }))
      }
    >
      {(form) => <PostFields form={form} />}
    </EditPublishedContent>
  );
}
