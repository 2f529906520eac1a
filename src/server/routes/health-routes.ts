import type { App } from './app-type.ts';

export interface Readiness {
  /** Null when the site is ready, else a message about what is missing. */
  findProblem(): Promise<string | null>;
}

/**
 * Serves liveness and readiness for supervisors and load balancers. Liveness names the version, so that an update can be
 * verified from anywhere; hiding it would hide nothing, because the names of the site's assets differ between versions.
 */
export function serveHealth(app: App, version: string, readiness: Readiness): void {
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', version }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/readyz', async (c) => {
    const problem = await readiness.findProblem();
    c.header('Cache-Control', 'no-store');
    return problem === null
      ? c.json({ ready: true })
      : c.json({ ready: false, problem }, 503, { 'Retry-After': '5' });
  });
}
