import { formatJson, ProblemsFound } from '#cli/command-output.ts';
import { hasCluster } from '#db/embedded/cluster-location.ts';
import type { Environment } from '../env.ts';
import { createLogger } from '../logger.ts';
import { startCommand } from '../own-commands.ts';
import { findSecrets, secretsMissing } from '../secrets.ts';
import { openSiteDatabase, type SiteDatabase } from '../site-database.ts';
import { checks } from './checks.ts';
import { describeInstallation, formatInstallation } from './describe-installation.ts';
import { formatCount } from './format-amounts.ts';
import { formatFindings } from './format-findings.ts';
import type { Installation } from './installation.ts';
import { runChecks } from './run-checks.ts';

/**
 * `doctor`: says which installation this is, checks every part of it, and says what to do about what it finds. Works without a database.
 * Throws ProblemsFound, with the whole report, if there is a problem.
 */
export async function runDoctor(
  env: Environment,
  { json = false }: { json?: boolean | undefined },
): Promise<string> {
  const opening = openDatabase(env);
  // An embedded server that has to be started first may take longer than a check may.
  await opening.catch(() => {});
  const installation: Installation = {
    env,
    openDatabase: () => opening,
    readAppSecret: async () => (await readSecrets(env)).appSecret,
  };
  try {
    const summary = await describeInstallation(env);
    const findings = await runChecks(checks, installation);
    const report = json
      ? formatJson({ installation: summary, findings })
      : `${formatInstallation(summary, env)}\n\n${formatFindings(findings)}`;
    const problems = findings.filter(({ state }) => state === 'problem').length;
    if (problems > 0) throw new ProblemsFound(report, `${formatCount(problems, 'problem')} found.`);
    return report;
  } finally {
    await opening.then(
      (database) => database.close(),
      () => {},
    );
  }
}

/** Changes neither the schema nor anything else, and creates no installation. */
async function openDatabase(env: Environment): Promise<SiteDatabase> {
  if (env.databaseUrl === undefined && !(await hasCluster(env.dataDir))) {
    throw new Error(
      `There is no database in ${env.dataDir}. Start the site first (${startCommand}), or set DATA_DIR to its data folder.`,
    );
  }
  const secrets = env.databaseUrl === undefined ? await readSecrets(env) : undefined;
  const prepareSchema = async () => {};
  return openSiteDatabase(env, secrets, createLogger('silent'), { prepareSchema });
}

async function readSecrets(env: Environment) {
  const secrets = await findSecrets(env.dataDir, env);
  if (!secrets) throw secretsMissing(env);
  return secrets;
}
