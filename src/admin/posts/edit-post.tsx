import { api, ask } from '../api/client.ts';
import { EditPanel } from '../content/editing/edit-panel.tsx';
import { ScheduleButton, ScheduledWords } from '../content/editing/schedule-button.tsx';
import { useWorkingCopy } from '../content/editing/working-copy.ts';
import { writtenField } from '../content/editing/written-field.ts';
import type { FormPlace } from '../content/form-place.ts';
import { OpenedRow } from '../content/opened-row.tsx';
import { useChosenStatus } from '../content/published-form.ts';
import { StatusField } from '../content/status-field.tsx';
import { TitleAndSlug } from '../content/title-and-slug.tsx';
import { fieldOf } from '../editing/field-of.ts';
import {
  type PostFields as Fields,
  type Post,
  postChange,
  postKind,
  postLabels,
  postValues,
  readPost,
} from './post.ts';
import { PostFields } from './post-fields.tsx';

export function EditPost({ id, ...place }: FormPlace & { id: string }) {
  return (
    <OpenedRow kind={postKind} id={id} read={readPost} onClose={place.onClose}>
      {(post) => <EditForm post={post} place={place} />}
    </OpenedRow>
  );
}

function EditForm({ post, place }: { post: Post; place: FormPlace }) {
  const { id } = post;
  const chosen = useChosenStatus('posts', post);
  const copy = useWorkingCopy<Post, Fields>({
    kind: postKind,
    draft: place.draft,
    row: post,
    valuesOf: (row) => postValues({ ...row, ...row.draft }),
    send: (version, change) =>
      ask(api.posts[':id'].$patch({ param: { id }, json: { ...postChange(change), version } })),
  });
  const { form } = copy;
  return (
    <EditPanel
      kind={postKind}
      row={post}
      place={place}
      copy={copy}
      labels={postLabels}
      valuesIn={postValues}
      saveText={chosen.saveText}
      finish={chosen.finish}
      finished={chosen.finished}
      hasLive={post.status === 'published'}
      buttons={
        <ScheduleButton
          kind={postKind}
          row={post}
          save={copy.saveAll}
          onScheduled={(now) => copy.remember(now as Post)}
        />
      }
    >
      <TitleAndSlug kind={postKind} title={fieldOf(form, 'title')} slug={fieldOf(form, 'slug')} />
      <PostFields
        excerpt={fieldOf(form, 'excerpt')}
        category={fieldOf(form, 'category')}
        tags={fieldOf(form, 'tags')}
        content={writtenField(form, 'content')}
        image={writtenField(form, 'featured_image_url')}
      />
      <StatusField chosen={chosen} />
      <ScheduledWords row={post} />
    </EditPanel>
  );
}
