export type ContentTypeName = 'pages' | 'posts' | 'projects';

/** The fields that lists, buttons and dialogs need of a page, post or project. */
export interface Content {
  id: string;
  version: number;
  title: string;
  slug: string;
  status: string;
  /** The public URL; null if it is not public. */
  address: string | null;
  /** Whether there are unpublished changes. */
  has_changes: boolean;
  updated_at: string;
  deleted_at: string | null;
  publish_at?: string | null;
  unpublish_at?: string | null;
}

/** Some fields of a row, as stored in a draft or revision. */
export type PartialRow<Row> = { [Name in keyof Row]?: Row[Name] | undefined };
