import { z } from 'zod';
import { defineListParams, type ListParamsOf } from '../../lists/list-params.ts';
import { formatParam, optionParam, textParam } from '../../lists/param-types.ts';
import { actionLabels } from './audit-action-labels.ts';
import type { Action } from './audit-entry.ts';
import { subjectNames } from './audit-labels.ts';

const entryId = z.string().regex(/^[1-9]\d{0,14}$/);

export type AuditListParams = ListParamsOf<typeof auditListParams>;

export const auditListParams = defineListParams({
  filters: {
    search: textParam(),
    /** A user's id. */
    person: formatParam(z.guid()),
    action: optionParam(Object.keys(actionLabels) as Action[]),
    table: optionParam(subjectNames),
    /** Days as YYYY-MM-DD. */
    from: formatParam(z.iso.date()),
    to: formatParam(z.iso.date()),
  },
  display: {},
  /** The ids of the entries before or after which the page begins. */
  position: { before: formatParam(entryId), after: formatParam(entryId) },
  panel: {},
});
