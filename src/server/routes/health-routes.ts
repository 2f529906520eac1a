import type { App } from './app-type.ts';

export interface Readiness {
  /** Null when the site can answer everything, else a word on what is missing. */
  findProblem(): Promise<string | null>;
}

/** For supervisors and load balancers: is the process alive, and can it do its work? */
export function serveHealth(app: App, readiness: Readiness): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const problem = await readiness.findProblem();
    c.header('Cache-Control', 'no-store');
    return problem === null
      ? c.json({ ready: true })
      : c.json({ ready: false, problem }, 503, { 'Retry-After': '5' });
  });
}
