import { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import {
  createPattern,
  deletePattern,
  listPatterns,
  newPattern,
  patternName,
  renamePattern,
} from '#domain/patterns/patterns.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, json, resource, versioned } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

const moment = z.iso.datetime();

const pattern = z
  .object({
    id: z.guid(),
    name: z.string(),
    content: z.string(),
    version: z.int(),
    created_at: moment,
    updated_at: moment,
  })
  .openapi('Pattern');

const rows = rowEndpoints(pattern, 'pattern');

const list = endpoint('/', {
  method: 'get',
  summary: 'List block patterns',
  responses: {
    200: {
      description: 'All patterns, by name',
      content: json(z.object({ items: z.array(pattern) })),
    },
  },
});

const keep = rows.create('Save blocks as a pattern', newPattern);

const rename = rows.edit('Rename a pattern', versioned.extend(patternName.shape));

const remove = rows.remove('Delete a pattern; pages made with it keep their blocks');

export function patternsApi({ db }: { db: Db }) {
  return resource()
    .openapi(list, async (c) => {
      const items = await listPatterns(db, c.get('actor'));
      return c.json({ items: items.map(serializeDates) }, 200);
    })
    .openapi(keep, async (c) => {
      const created = await createPattern(db, c.get('actor'), c.req.valid('json'));
      return c.json(serializeDates(created), 201);
    })
    .openapi(rename, async (c) => {
      const { id } = c.req.valid('param');
      const { version, name } = c.req.valid('json');
      return c.json(
        serializeDates(await renamePattern(db, c.get('actor'), { id, version }, { name })),
        200,
      );
    })
    .openapi(remove, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      await deletePattern(db, c.get('actor'), read);
      return c.body(null, 204);
    });
}
