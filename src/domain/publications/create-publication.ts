import { draftCreator } from '../content/draft-creator.ts';
import { publicationContentType } from './publication-content-type.ts';
import { newPublication } from './publication-fields.ts';

export const createPublication = draftCreator(publicationContentType, newPublication);
