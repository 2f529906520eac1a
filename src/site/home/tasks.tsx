import { ArrowIcon } from '#ui/icons.tsx';
import type { HomeTask } from './home-tasks.ts';

/** What most visitors come for, as plain links. */
export function Tasks({ tasks }: { tasks: readonly HomeTask[] }) {
  return (
    <section className="gutter py-6 md:py-10 print:hidden" aria-labelledby="tasks">
      <h2 id="tasks" className="sr-only">
        Popular pages
      </h2>
      <ul className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {tasks.map(({ title, text, href }) => (
          <li
            key={href}
            className="group relative flex items-start gap-4 border-b border-edge py-4 lg:py-5"
          >
            <div className="min-w-0 grow">
              <h3 className="text-[1.3125rem]/7">
                <a
                  href={href}
                  className="text-action underline-offset-2 group-hover:underline after:absolute after:inset-0"
                >
                  {title}
                </a>
              </h3>
              <p className="text-base/6 text-ink-soft">{text}</p>
            </div>
            <ArrowIcon className="mt-1 size-5 text-action" />
          </li>
        ))}
      </ul>
    </section>
  );
}
