import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { changedValues } from '../changed-values.ts';
import { conflict } from '../errors.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type Alert, findAlert } from './alert.ts';
import { type AlertFields, alertChange, alertProblems } from './alert-fields.ts';
import { isShownAt } from './alert-schedule.ts';
import { alertBanner } from './alert-table.ts';

/**
 * Saves the submitted fields and keeps the rest; the change is public at once. `version` is the one that the caller read,
 * or 0 if nothing was stored; an older one is rejected with `conflict` and the current record.
 */
export async function saveAlert(
  db: Db,
  actor: Actor,
  version: number,
  input: z.input<typeof alertChange>,
  now = new Date(),
): Promise<Alert> {
  authorize(actor, 'alert.manage');
  const { text, ...submitted } = parseInput(alertChange, input);
  return transactionAs(db, actor, async (tx) => {
    await tx.insert(alertBanner).values({ version: 0 }).onConflictDoNothing();
    const [locked] = await tx.select({ id: alertBanner.id }).from(alertBanner).for('update');
    const current = await findAlert(tx);
    if (!locked || current.version !== version) throw conflict('The alert', current);
    // Audit entries name the text last.
    const change = changedValues<AlertFields>(current, { ...submitted, text });
    if (Object.keys(change).length === 0) return current;
    const next = { ...current, ...change };
    const problems = alertProblems(next, current, now);
    if (Object.keys(problems).length > 0) throw toRejection(problems);
    const shown = isShownAt(next, now);
    const updated_by = actor.kind === 'staff' ? actor.id : null;
    await tx.update(alertBanner).set({ ...change, shown, updated_by });
    await recordAudit(tx, actor, {
      action: 'save',
      table: 'alert_banner',
      id: locked.id,
      details: { changed: Object.keys(change), ...(shown !== current.shown && { shown }) },
    });
    return findAlert(tx);
  });
}
