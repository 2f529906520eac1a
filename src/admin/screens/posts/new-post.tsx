import { api, parseResponse } from '../../api/client.ts';
import { NewContentPanel } from '../../content/editor/new-content-panel.tsx';
import { type PublishStatus, publishNewItem } from '../../content/publish-status.ts';
import { StatusField } from '../../content/status-field.tsx';
import { formField } from '../../forms/form-field.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { newPost, postContentType, postLabels, toPostValues } from './post-content-type.ts';
import { PostFields } from './post-fields.tsx';

const empty = { ...toPostValues({}), status: 'draft' as PublishStatus };

export function NewPost(place: NewInlineFormProps) {
  return (
    <NewContentPanel
      contentType={postContentType}
      place={place}
      empty={empty}
      schema={newPost}
      labels={postLabels}
      publishes={({ status }) => status === 'published'}
      afterCreate={(row, { status }, accepted) => publishNewItem('posts', row, status, accepted)}
      create={({ status, ...typed }) => parseResponse(api.posts.$post({ json: typed }))}
    >
      {(form) => (
        <>
          <PostFields form={form} />
          <StatusField contentType={postContentType} {...formField(form, 'status')} />
        </>
      )}
    </NewContentPanel>
  );
}
