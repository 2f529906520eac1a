import { DrizzleQueryError } from 'drizzle-orm';
import type { Finding } from '#constants/system-report.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { type Check, type Outcome, problem, sortWorstFirst, warning } from './check.ts';
import { DatabaseAway, type Installation } from './installation.ts';
import { readSecretValues, redact } from './redact.ts';

interface Limits {
  /** Checks that run at a time. */
  concurrency: number;
  /** How long each may take. */
  withinMs: number;
}

/** Longer than a mail server may take to accept a connection, whose failure says more than ours. */
const defaultLimits: Limits = { concurrency: 4, withinMs: 12_000 };

/** Runs all checks and returns what they found, the worst first. One that fails or hangs becomes a finding. Never rejects. */
export async function runChecks(
  checks: readonly Check[],
  installation: Installation,
  { concurrency, withinMs }: Limits = defaultLimits,
): Promise<Finding[]> {
  const secrets = await readSecretValues(installation);
  const findings: Finding[] = [];
  const left = [...checks.entries()];
  async function work(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      const [position, check] = next;
      const { id, title } = check;
      const outcome = await runCheck(check, installation, withinMs);
      findings[position] = redact({ id, title, ...outcome }, secrets);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return sortWorstFirst(findings);
}

async function runCheck(
  check: Check,
  installation: Installation,
  withinMs: number,
): Promise<Outcome> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve(
        problem(`This check did not finish within ${withinMs / 1_000} seconds.`, 'Check again.'),
      );
      deadline.abort();
    }, withinMs);
  });
  try {
    return await Promise.race([check.run(installation, deadline.signal).catch(describe), late]);
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown): Outcome {
  if (error instanceof DatabaseAway) return warning('Not checked, because it needs the database.');
  // The message of a failed query has the statement with its values.
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  return problem(`This check failed: ${getErrorMessage(reason)}`);
}
