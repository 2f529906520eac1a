import type { LiveProject } from '#domain/projects/find-projects.ts';
import { ProjectStatus } from '#ui/badge/project-status.tsx';
import { Fact, KeyFacts } from '../key-facts.tsx';
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
    <KeyFacts>
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
    </KeyFacts>
  );
}
