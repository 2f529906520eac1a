import { formatTime, omitUndefined } from '../users/json-values.ts';
import type { Factor } from './factors-table.ts';

/** Formats a factor for clients, without its secret. */
export function factorBody(factor: Factor): Record<string, unknown> {
  return omitUndefined({
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: formatTime(factor.last_challenged_at),
    created_at: formatTime(factor.created_at),
    updated_at: formatTime(factor.updated_at),
  });
}
