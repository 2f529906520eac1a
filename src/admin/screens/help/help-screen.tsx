import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { type HandbookTopic, listTopics, topicUrl } from '../../help/handbook.ts';
import { useMe } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';

/** The editor's handbook: how to do what the user's role allows. */
export function Component() {
  const title = useSectionTitle('/admin/help');
  const topics = listTopics(useMe());
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same topic is opened again.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <>
      <ScreenHead title={title} description="Step by step, for what your role allows." />
      {topics.length === 0 ? (
        <p className="max-w-[66ch] text-soft">
          You can view everything that is listed in the sidebar. Press Ctrl+K (Cmd+K on a Mac) to
          search. To write and publish, ask an administrator to change your role.
        </p>
      ) : (
        <>
          <nav aria-label="Topics" className="mb-6 max-w-[45rem]">
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {topics.map((topic) => (
                <li key={topic.id}>
                  <Link
                    to={topicUrl(topic)}
                    className="inline-block rounded-sm py-1 underline underline-offset-2"
                  >
                    {topic.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </>
      )}
    </>
  );
}

function Topic({ topic: { id, title, steps, note, screen } }: { topic: HandbookTopic }) {
  return (
    <section
      aria-labelledby={id}
      className="max-w-[66ch] border-t border-line py-5 first-of-type:border-t-0"
    >
      <h2 id={id} className="mb-2 scroll-mt-20 text-base/6">
        {title}
      </h2>
      <ol className="list-decimal space-y-1 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {note && <p className="mt-2 text-soft">{note}</p>}
      <p className="mt-2">
        <Link to={screen.url} className="rounded-sm underline underline-offset-2">
          <span>{`Open ${screen.label}`}</span>
        </Link>
      </p>
    </section>
  );
}
