import { api, ask } from '../../api/client.ts';
import { NewContentPanel } from '../../content/editor/new-content-panel.tsx';
import { publishIfChosen, type Status } from '../../content/publish-status.ts';
import { StatusField } from '../../content/status-field.tsx';
import { formField } from '../../forms/form-field.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { newPost, postContentType, postLabels, postValues } from './post-content-type.ts';
import { PostFields } from './post-fields.tsx';
import { parseTags } from './post-tags.ts';

const empty = { ...postValues({}), status: 'draft' as Status };

export function NewPost(place: NewInlineFormProps) {
  return (
    <NewContentPanel
      contentType={postContentType}
      place={place}
      empty={empty}
      schema={newPost}
      labels={postLabels}
      goOn={(row, { status }) => publishIfChosen('posts', row, status)}
      create={({ status, tags, ...typed }) =>
        ask(api.posts.$post({ json: { ...typed, tags: parseTags(tags) } }))
      }
    >
      {(form) => (
        <>
          <PostFields form={form} />
          <StatusField {...formField(form, 'status')} />
        </>
      )}
    </NewContentPanel>
  );
}
