import type { Refusal } from '../errors.ts';

/** All a refusal has to say in one line, for lists where no form stands beside it. */
export function refusalMessage({ message, fields }: Refusal): string {
  return fields ? Object.values(fields).join(' ') : message;
}
