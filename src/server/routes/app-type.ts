import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** What routes are added to; `env` gives them Node's own request and response. */
export type App = Hono<{ Bindings: HttpBindings }>;
