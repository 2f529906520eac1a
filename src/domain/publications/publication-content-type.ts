import { publicationType } from '#content-types/publications/type.ts';
import { declaredContentType } from '../content/declared-content-type.ts';
import { publicationDraft, publishablePublication } from './publication-fields.ts';
import { publications } from './publications-table.ts';

export const publicationContentType = declaredContentType(publicationType, {
  table: publications,
  draftSchema: publicationDraft,
  publishSchema: publishablePublication,
});
