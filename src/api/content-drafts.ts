import type { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import type { Change, Content, ContentType } from '#domain/content/content-type.ts';
import { createDraft } from '#domain/content/create-draft.ts';
import { notFound } from '#domain/errors.ts';
import { authorize } from '#domain/permissions.ts';
import {
  type BodyContext,
  createContentResponder,
  untypedBodyHandler,
} from './content-responses.ts';
import { endpoint, idOfNoRow, idParam, jsonBody, resource } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

interface DraftSchemas<Row extends z.ZodType, Draft extends z.ZodType> {
  noun: string;
  row: Row;
  /** The fields of a draft, none of which is required. */
  draft: Draft;
}

/** The endpoint that adds an incomplete draft. */
export function contentDraftsApi<
  Of extends Content,
  Row extends z.ZodType,
  Draft extends z.ZodType<Change<Of['fields']>>,
>(
  contentType: ContentType<Of>,
  { db }: { db: Db },
  { noun, row, draft }: DraftSchemas<Row, Draft>,
) {
  const answer = createContentResponder(contentType, db);
  const create = endpoint('/{id}', {
    method: 'put',
    summary: `Create an incomplete ${noun} under an id of your own; repeating it answers 409 with the ${noun}`,
    request: { params: idParam, ...jsonBody(draft) },
    responses: rowEndpoints(row, noun).created,
  });
  return resource().openapi(
    create,
    untypedBodyHandler<z.output<Draft>>((c: BodyContext<z.output<Draft>>) => {
      const actor = c.get('actor');
      authorize(actor, contentType.permission);
      const { id } = c.req.valid('param');
      if (id === idOfNoRow) throw notFound(contentType.what);
      return answer(c, createDraft(contentType, db, actor, id, c.req.valid('json')), 201);
    }),
  );
}
