import {
  type ContentTableName as ContentTypeName,
  categoryLists,
  contentTables,
  type PublicationStatus,
} from '#constants/enums.ts';

export type { ContentTypeName };

/** The content types with a quick form and a writing screen that follow from their fields; pages have a builder. */
export const writtenTypeNames = contentTables.filter((name) => name !== 'pages');
export type WrittenTypeName = (typeof writtenTypeNames)[number];

/** Those whose items have categories. */
export type CategorisedTypeName = keyof typeof categoryLists;

export function hasCategories(name: string): name is CategorisedTypeName {
  return name in categoryLists;
}

/** The fields that lists, buttons and dialogs need of an item. */
export interface Content {
  id: string;
  version: number;
  title: string;
  slug: string;
  /** Of projects, their progress; of other content types, the publication. */
  status: string;
  publication: PublicationStatus;
  /** Undefined for content types without categories. */
  category?: string | null;
  /** The public URL; null if it is not public. */
  path: string | null;
  /** Whether there are unpublished changes. */
  has_changes: boolean;
  updated_at: string;
  /** The user who last saved it; null if unknown, undefined in lists. */
  updated_by?: { id: string; full_name: string } | null;
  deleted_at: string | null;
  published_at: string | null;
  publish_at: string | null;
  unpublish_at: string | null;
}

/** A row with its draft. */
export interface ContentRow extends Content {
  draft: object | null;
  author_name: string | null;
  /** Undefined for content types whose items can't be featured. */
  is_featured?: boolean;
}

/** Some fields of a row, as stored in a draft or revision. */
export type PartialRow<Row> = { [Name in keyof Row]?: Row[Name] | undefined };
