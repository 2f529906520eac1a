import type { LivePost } from '#domain/posts/find-posts.ts';
import { formatDate } from '#time/date-format.ts';
import { dayMs } from '#time/durations.ts';

interface Props {
  post: LivePost;
  timeZone: string;
}

/** Author and publication date; the last change only if it was more than a day later. */
export function Dateline({ post, timeZone }: Props) {
  const { published_at: published, live_updated_at: updated, author_name: author } = post;
  const changed = updated.getTime() - published.getTime() > dayMs;
  return (
    <p className="mt-6 flex flex-wrap gap-x-2 text-base/6 text-ink-soft">
      {author && <span className="min-w-0 break-words">{`By ${author}`}</span>}
      {author && <Dot />}
      <span>
        Published <Day at={published} timeZone={timeZone} />
      </span>
      {changed && <Dot />}
      {changed && (
        <span>
          Updated <Day at={updated} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}

function Day({ at, timeZone }: { at: Date; timeZone: string }) {
  return <time dateTime={at.toISOString()}>{formatDate(at, 'day', timeZone)}</time>;
}

function Dot() {
  return <span aria-hidden="true">·</span>;
}
