import type { z } from '@hono/zod-openapi';
import type { ListedField } from '#content-types/define-content-type.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actor.ts';
import { runBulkAction } from '#domain/content/bulk-actions.ts';
import { listContent } from '#domain/content/content-list-query.ts';
import type { Change, Content, ContentRead, ContentType } from '#domain/content/content-type.ts';
import { countContentUses, findContentUses } from '#domain/content/content-uses.ts';
import { duplicateContent } from '#domain/content/duplicate-content.ts';
import { findContent } from '#domain/content/find-content.ts';
import { countContent } from '#domain/content/list/content-counts.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { discardDraft, saveDraft } from '#domain/content/save-draft.ts';
import { purgeContent, restoreContent, trashContent } from '#domain/content/trash-content.ts';
import { authorize } from '#domain/permissions.ts';
import type { ApiDeps } from './api-deps.ts';
import { bulkBody } from './bulk-schemas.ts';
import { type ContentSchemas, contentEndpoints, countNames } from './content-endpoints.ts';
import { contentHistoryApi } from './content-history.ts';
import { publishedContentApi } from './content-published.ts';
import {
  type BodyContext,
  createContentResponder,
  untypedBodyHandler,
  untypedHandler,
} from './content-responses.ts';
import { type RowResponse, serializeDates } from './content-schemas.ts';
import { resource } from './resource.ts';

export type ContentDeps = Pick<ApiDeps, 'accounts' | 'outage' | 'reportFailure'>;
type NamedRow = BodyContext<Pick<ContentRead, 'version'>>;
type ChangeSent<Of extends Content> = Change<Of['fields']> & { version: number };

/** The schemas of a content type, which fit its rows and its fields. */
interface SchemasOf<Of extends Content> extends ContentSchemas {
  row: z.ZodType<RowResponse<Of>>;
  change: z.ZodType<ChangeSent<Of>>;
}

/** The endpoints that all content types share; `create` creates a row from input that matches `schemas.new`. */
export function contentApi<Of extends Content, Schemas extends SchemasOf<Of>>(
  contentType: ContentType<Of>,
  deps: ContentDeps,
  schemas: Schemas,
  create: (db: Db, actor: Actor, input: z.output<Schemas['new']>) => Promise<Of['row']>,
) {
  const { db } = deps.accounts;
  const endpoints = contentEndpoints(schemas);
  const answer = createContentResponder(contentType, db);
  type ChangeContent = (
    kindOfIt: typeof contentType,
    db: Db,
    actor: Actor,
    read: ContentRead,
  ) => Promise<Of['row']>;
  const by = (change: ChangeContent, status?: 201) => (c: NamedRow) =>
    answer(c, change(contentType, db, c.get('actor'), readIn(c)), status);

  const app = resource();
  // Before the body is read, which may be large.
  app.use(async (c, next) => {
    if (c.req.method === 'POST' || c.req.method === 'PATCH')
      authorize(c.get('actor'), contentType.permission);
    await next();
  });
  return app
    .openapi(
      endpoints.list,
      untypedHandler(endpoints.list, async (c) => {
        const query = c.req.valid('query');
        const choices = pickChoices(schemas.filters, query);
        const actor = c.get('actor');
        const { items, total } = await listContent(contentType, db, actor, { ...query, choices });
        return c.json({ items: items.map(serializeDates), total }, 200);
      }),
    )
    .openapi(
      endpoints.counts,
      untypedHandler(endpoints.counts, async (c) => {
        const counts = await countContent(contentType, db, c.get('actor'));
        const named = countNames(schemas.statuses).map((name) => [name, counts[name] ?? 0]);
        return c.json(Object.fromEntries(named), 200);
      }),
    )
    .openapi(endpoints.useCounts, async (c) => {
      const { ids } = c.req.valid('query');
      const site = c.get('publicUrl');
      return c.json(await countContentUses(contentType, db, c.get('actor'), ids, site), 200);
    })
    .openapi(endpoints.uses, async (c) => {
      const { id } = c.req.valid('param');
      const site = c.get('publicUrl');
      return c.json(await findContentUses(contentType, db, c.get('actor'), id, site), 200);
    })
    .openapi(
      endpoints.create,
      untypedBodyHandler<z.output<Schemas['new']>>((c) =>
        answer(c, create(db, c.get('actor'), c.req.valid('json')), 201),
      ),
    )
    .openapi(endpoints.bulk, async (c) => {
      const { action, items, category } = c.req.valid('json');
      const options = { ...deps.accounts, category };
      const outcome = await runBulkAction(contentType, db, c.get('actor'), action, items, options);
      return c.json(bulkBody(outcome, deps), 200);
    })
    .openapi(
      endpoints.read,
      untypedHandler(endpoints.read, (c) =>
        answer(c, findContent(contentType, db, c.get('actor'), c.req.valid('param').id)),
      ),
    )
    .openapi(
      endpoints.readTrashed,
      untypedHandler(endpoints.readTrashed, (c) =>
        answer(c, findContent(contentType, db, c.get('actor'), c.req.valid('param').id, 'trash')),
      ),
    )
    .openapi(
      endpoints.edit,
      untypedBodyHandler<ChangeSent<Of>>((c) => {
        // The version in the body is not a content field, and the action ignores unknown fields.
        const change: Change<Of['fields']> = c.req.valid('json');
        const { id } = c.req.valid('param');
        const { version } = c.req.valid('json');
        return answer(
          c,
          saveDraft(contentType, db, c.get('actor'), { id, version }, change, deps.accounts),
        );
      }),
    )
    .openapi(endpoints.trash, untypedHandler(endpoints.trash, by(trashContent)))
    .openapi(
      endpoints.publish,
      untypedHandler(endpoints.publish, (c) => {
        const { accepted } = c.req.valid('json');
        return answer(c, publishContent(contentType, db, c.get('actor'), readIn(c), { accepted }));
      }),
    )
    .openapi(endpoints.discard, untypedHandler(endpoints.discard, by(discardDraft)))
    .openapi(endpoints.copy, untypedHandler(endpoints.copy, by(duplicateContent, 201)))
    .openapi(endpoints.restore, untypedHandler(endpoints.restore, by(restoreContent)))
    .openapi(endpoints.purge, async (c) => {
      await purgeContent(contentType, db, c.get('actor'), readIn(c));
      return c.body(null, 204);
    })
    .route('/', publishedContentApi(contentType, deps.accounts, schemas))
    .route('/', contentHistoryApi(contentType, deps.accounts, schemas));
}

/** The values of the filters that are in the query, which has been checked. */
function pickChoices(
  filters: readonly ListedField<'choice'>[],
  query: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const choices = filters.flatMap(({ name }) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(choices);
}

function readIn(c: NamedRow): ContentRead {
  return { id: c.req.valid('param').id, version: c.req.valid('json').version };
}
