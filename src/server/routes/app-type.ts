import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** The app that routes are added to; `env` has Node's own request and response. */
export type App = Hono<{ Bindings: HttpBindings }>;
