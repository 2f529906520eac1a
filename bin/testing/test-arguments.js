import { writeFileSync } from 'node:fs';

/** @typedef {import('./test-steps.js').Step} Step */
/** @typedef {import('./test-reports.js').Counts} Counts */

const totalsOption = '--totals=';

/**
 * Parses `[step name ...] [--totals=<file>]`.
 * @param {string[]} args
 * @param {Step[]} steps
 * @returns {{ chosen: Step[], totalsFile: string | undefined }}
 */
export function readCommandLine(args, steps) {
  const totals = args.find((arg) => arg.startsWith(totalsOption));
  const names = args.filter((arg) => arg !== totals);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => `"${name}"`).join(', ');
    throw new Error(`There is no step "${unknown.join('", "')}". The steps are ${known}.`);
  }
  return {
    chosen: steps.filter(({ name, onlyByName }) =>
      names.length > 0 ? names.includes(name) : !onlyByName,
    ),
    totalsFile: totals?.slice(totalsOption.length),
  };
}

/**
 * Prints the summary and sets the exit code, or writes the counts to a file for a caller that adds up several
 * runs.
 * @param {Counts} counts
 * @param {string | undefined} totalsFile
 */
export function conclude({ passed, failed }, totalsFile) {
  process.exitCode = failed === 0 ? 0 : 1;
  if (totalsFile) writeFileSync(totalsFile, `${passed} ${failed}\n`);
  else console.log(`\n${passed} passed, ${failed} failed`);
}
