import type { SystemReport } from '#constants/system-report.ts';
import { readVersion } from '../program-version.ts';
import type { Check } from './check.ts';
import type { Installation } from './installation.ts';
import { runChecks } from './run-checks.ts';

const cachedForMs = 5_000;

/**
 * Creates a function that checks a running site. Callers at the same time share one run, and its result counts for five
 * seconds: the checks connect to other servers.
 */
export function createSystemReport(
  checks: readonly Check[],
  installation: Installation,
): () => Promise<SystemReport> {
  let current: Promise<SystemReport> | undefined;
  let validUntil = 0;

  async function check(): Promise<SystemReport> {
    const findings = await runChecks(checks, installation);
    validUntil = performance.now() + cachedForMs;
    return { version: await readVersion(), findings, checked_at: new Date() };
  }

  return () => {
    if (current && performance.now() < validUntil) return current;
    validUntil = Number.POSITIVE_INFINITY;
    current = check();
    return current;
  };
}
