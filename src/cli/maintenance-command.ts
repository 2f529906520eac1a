import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import {
  type MaintenanceRecord,
  readMaintenanceRecord,
} from '#domain/maintenance/maintenance-record.ts';
import { saveMaintenance } from '#domain/maintenance/save-maintenance.ts';
import { formatJson } from './command-output.ts';
import { toOneLine } from './text-table.ts';

/** `maintenance [--json]` */
export async function showMaintenance(db: Db, { json }: { json: boolean }): Promise<string> {
  const record = await readMaintenanceRecord(db, systemActor('maintenance'));
  return json ? formatJson(record) : formatMaintenance(record);
}

/** `maintenance on [--message <text>]` and `maintenance off`; fields that are undefined are kept. */
export async function setMaintenance(
  db: Db,
  change: { enabled: boolean; message?: string | undefined },
  { now }: { now: Date },
): Promise<string> {
  const actor = systemActor(`maintenance ${change.enabled ? 'on' : 'off'}`);
  const { version } = await readMaintenanceRecord(db, actor);
  return formatMaintenance(await saveMaintenance(db, actor, version, change, now));
}

function formatMaintenance(record: MaintenanceRecord): string {
  const { enabled, start_at, end_at, estimated_end } = record;
  const lines: [string, string | undefined][] = [
    ['Maintenance', enabled ? 'on' : 'off'],
    ['Starts', start_at?.toISOString()],
    ['Ends', end_at?.toISOString()],
    ['Estimated end', estimated_end?.toISOString()],
    [enabled ? 'Visitors see' : 'Visitors would see', shownToVisitors(record)],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}

function shownToVisitors({ page, custom_html, title, message }: MaintenanceRecord): string {
  if (page) return `the page "${toOneLine(page.title)}"`;
  if (custom_html !== null) return 'the HTML in the maintenance settings';
  return toOneLine(`${title} ${message}`);
}
