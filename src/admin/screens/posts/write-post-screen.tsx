import { api, parseResponse } from '../../api/client.ts';
import { toPlainText } from '../../content/compare/plain-text.ts';
import { WritingItem } from '../../content/writing/writing-item.tsx';
import { WritingScreen } from '../../content/writing/writing-screen.tsx';
import { postContentType, readPost } from './post-content-type.ts';
import { PostSettings } from './post-settings.tsx';
import {
  blankPost,
  toWritePostChange,
  toWritePostValues,
  type WritePostFields,
  writePostLabels,
} from './write-post-fields.ts';

/** Writes a post, new or existing. */
export function Component() {
  return (
    <WritingItem contentType={postContentType} read={readPost} blank={blankPost}>
      {(post, draft) => (
        <WritingScreen
          contentType={postContentType}
          row={post}
          draft={draft}
          labels={writePostLabels}
          valuesIn={toWritePostValues}
          create={(change) =>
            parseResponse(
              api.posts[':id'].$put({ param: { id: post.id }, json: toWritePostChange(change) }),
            )
          }
          save={(version, change) =>
            parseResponse(
              api.posts[':id'].$patch({
                param: { id: post.id },
                json: { ...toWritePostChange(change), version },
              }),
            )
          }
          isWorthSaving={hasWords}
          text="content"
          searchDefaults={({ title, excerpt, content, featured_image_url }) => ({
            title,
            description: excerpt.trim() || toPlainText(content),
            image: featured_image_url,
          })}
          settings={(form, row) => <PostSettings form={form} post={row} />}
        />
      )}
    </WritingItem>
  );
}

function hasWords({ title, excerpt, content }: WritePostFields): boolean {
  return [title, excerpt, content].some((text) => toPlainText(text) !== '');
}
