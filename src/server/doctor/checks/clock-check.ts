import { isLoopbackHost } from '#url/loopback-host.ts';
import { type Check, combine, type Outcome, ok, problem, warning } from '../check.ts';
import { formatDuration } from '../format-amounts.ts';
import { type Installation, onDatabase } from '../installation.ts';
import { requestHealth } from '../request-health.ts';

/** Tokens that come from the future or are over too early keep people from signing in. */
const problemAboveSeconds = 60;
/** A Date header has whole seconds, and the response takes a moment. */
const warnAboveSeconds = 5;

/** Whether this machine, the database and the server in front of the site agree about the time. */
export const clockCheck: Check = {
  id: 'clock',
  title: 'Clock',
  async run(installation, signal) {
    const [database, site] = await Promise.all([
      readDatabaseOffset(installation),
      readSiteOffset(installation, signal),
    ]);
    const { publicUrl } = installation.env;
    return combine([
      describeOffset('the database', database),
      ...(site === null ? [] : [describeOffset(`${publicUrl}`, site)]),
    ]);
  },
};

function readDatabaseOffset(installation: Installation): Promise<number> {
  return onDatabase(installation, async ({ pool }) => {
    const before = Date.now();
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    return offsetOf(rows[0]?.now.getTime() ?? Number.NaN, before);
  });
}

/** Null if there is no other clock to compare with. */
async function readSiteOffset(
  { env: { publicUrl } }: Installation,
  signal: AbortSignal,
): Promise<number | null> {
  if (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).host)) return null;
  const before = Date.now();
  const response = await requestHealth(publicUrl, signal).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(date) ? null : offsetOf(date, before);
}

/** In seconds; positive if the other clock is ahead. */
function offsetOf(other: number, before: number): number {
  return (other - (before + Date.now()) / 2) / 1_000;
}

export function describeOffset(other: string, seconds: number): Outcome {
  const apart = Math.abs(seconds);
  if (apart <= warnAboveSeconds) return ok(`This machine and ${other} agree about the time.`);
  const direction = seconds > 0 ? 'behind' : 'ahead of';
  const finding = `The clock of this machine is ${formatDuration(apart)} ${direction} ${other}.`;
  const advice = 'Turn on time synchronisation on both machines: timedatectl set-ntp true';
  return apart > problemAboveSeconds ? problem(finding, advice) : warning(finding, advice);
}
