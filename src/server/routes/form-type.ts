import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The type of what a form of a page sends. */
export const formType = 'application/x-www-form-urlencoded';

export function isForm(c: Context<{ Bindings: HttpBindings }>): boolean {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
  return type.trim().toLowerCase() === formType;
}
