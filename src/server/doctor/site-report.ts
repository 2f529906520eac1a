import type { Environment } from '../env.ts';
import { checks } from './checks.ts';
import type { ExaminedDatabase } from './installation.ts';
import { createSystemReport } from './system-report.ts';

/** Creates the system report of the site that runs in this process. */
export function createSiteReport(
  env: Environment,
  { database, appSecret }: { database: ExaminedDatabase; appSecret: string },
) {
  return createSystemReport(checks, {
    env,
    openDatabase: async () => database,
    readAppSecret: async () => appSecret,
  });
}
