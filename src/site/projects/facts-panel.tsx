import type { ReactNode } from 'react';
import type { LiveProject } from '#domain/projects/find-projects.ts';
import { ProjectStatus } from '#ui/badge/project-status.tsx';
import { ProjectDates } from './project-dates.tsx';
import { projectListUrl } from './project-list-params.ts';
import type { Timeline } from './timeline.ts';

interface Props {
  project: Pick<LiveProject, 'status' | 'category' | 'team_size'>;
  timeline: Timeline;
  budget: string | null;
}

/** Key facts of a project; unknown ones are left out. */
export function FactsPanel({ project, timeline, budget }: Props) {
  const { status, category, team_size } = project;
  return (
    <section
      aria-labelledby="facts"
      className="break-inside-avoid rounded-lg border border-edge p-5 md:p-6 print:mb-7"
    >
      <h2 id="facts" className="text-[1.3125rem]/7">
        Key facts
      </h2>
      <dl className="mt-4 divide-y divide-edge">
        <Fact name="Status">
          <ProjectStatus status={status} />
        </Fact>
        {category && (
          <Fact name="Category">
            <a
              href={projectListUrl({ search: '', category })}
              rel="tag"
              className="font-strong text-action underline underline-offset-2 hover:decoration-2"
            >
              {category}
            </a>
          </Fact>
        )}
        {(timeline.start || timeline.end) && (
          <Fact name="Dates">
            <ProjectDates timeline={timeline} finished={status === 'completed'} />
          </Fact>
        )}
        {budget && (
          <Fact name="Budget">
            <span className="font-strong tabular-nums">{budget}</span>
          </Fact>
        )}
        {team_size ? (
          <Fact name="Team">
            <span className="font-strong">
              {team_size === 1 ? '1 member' : `${team_size.toLocaleString('en-GB')} members`}
            </span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3 last:pb-0 print:flex print:gap-4 print:py-2">
      <dt className="text-base/6 text-ink-soft print:w-32 print:shrink-0">{name}</dt>
      <dd className="mt-1 min-w-0 break-words print:mt-0">{children}</dd>
    </div>
  );
}
