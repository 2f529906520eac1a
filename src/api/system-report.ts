import { z } from '@hono/zod-openapi';
import { checkStates } from '#constants/system-report.ts';
import { authorize } from '#domain/permissions.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, resource } from './resource.ts';

const finding = z.object({
  /** The name of the check. */
  id: z.string(),
  state: z.enum(checkStates),
  title: z.string(),
  finding: z.string(),
  /** What to type or set. */
  advice: z.string().optional(),
});

const report = z
  .object({
    /** The version of Directorate that was checked. */
    version: z.string(),
    /** The worst first. */
    findings: z.array(finding),
    checked_at: z.iso.datetime(),
  })
  .openapi('SystemReport');

const read = endpoint('/', {
  method: 'get',
  summary: 'Check the health of the installation; some seconds old if it was checked just now',
  responses: { 200: { description: 'What the checks found', content: json(report) } },
});

export function systemReportApi({ readSystemReport }: Pick<ApiDeps, 'readSystemReport'>) {
  return resource().openapi(read, async (c) => {
    authorize(c.get('actor'), 'operations.run');
    const { version, findings, checked_at } = await readSystemReport();
    return c.json({ version, findings, checked_at: checked_at.toISOString() }, 200);
  });
}
