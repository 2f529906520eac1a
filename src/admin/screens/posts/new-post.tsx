import { api, ask } from '../../api/client.ts';
import { NewPanel } from '../../content/editing/new-panel.tsx';
import type { FormPlace } from '../../content/form-place.ts';
import { publishIfChosen, type Status } from '../../content/published-form.ts';
import { StatusField } from '../../content/status-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { newPost, postContentType, postLabels, postValues } from './post.ts';
import { PostFields } from './post-fields.tsx';
import { tagsIn } from './tags.ts';

const empty = { ...postValues({}), status: 'draft' as Status };

export function NewPost(place: FormPlace) {
  return (
    <NewPanel
      kind={postContentType}
      place={place}
      empty={empty}
      schema={newPost}
      labels={postLabels}
      goOn={(row, { status }) => publishIfChosen('posts', row, status)}
      create={({ status, tags, ...typed }) =>
        ask(api.posts.$post({ json: { ...typed, tags: tagsIn(tags) } }))
      }
    >
      {(form) => (
        <>
          <PostFields form={form} />
          <StatusField {...fieldOf(form, 'status')} />
        </>
      )}
    </NewPanel>
  );
}
