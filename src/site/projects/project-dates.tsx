import type { Month, Timeline } from './timeline.ts';

interface Props {
  timeline: Timeline;
  /** Hides the progress bar. */
  finished: boolean;
}

/** Start and end of a project, with a progress bar. */
export function ProjectDates({ timeline: { start, end, progress: gone }, finished }: Props) {
  return (
    <>
      <span className="font-strong">
        {start && end ? (
          <DateRange start={start} end={end} />
        ) : (
          <>
            {start && (
              <>
                From <Time month={start} />
              </>
            )}
            {end && (
              <>
                Until <Time month={end} />
              </>
            )}
          </>
        )}
      </span>
      {gone && !finished && (
        <>
          <progress
            aria-labelledby="time-passed"
            className="mt-3 block h-1.5 w-full appearance-none forced-color-adjust-none overflow-hidden rounded-full bg-edge [&::-moz-progress-bar]:bg-spark [&::-webkit-progress-bar]:bg-edge [&::-webkit-progress-value]:bg-spark"
            max={100}
            value={gone.percent}
          />
          <span id="time-passed" className="mt-2 block text-base/6 text-ink-soft">
            {gone.words}
          </span>
        </>
      )}
    </>
  );
}

function DateRange({ start, end }: { start: Month; end: Month }) {
  if (start.words === end.words) return <Time month={start} />;
  return (
    <>
      <Time month={start} /> to <Time month={end} />
    </>
  );
}

function Time({ month: { words, dateTime } }: { month: Month }) {
  return <time dateTime={dateTime}>{words}</time>;
}
