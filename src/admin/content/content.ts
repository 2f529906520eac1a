export type ContentTypeName = 'pages' | 'posts' | 'projects';

/** What lists, buttons and questions know of a page, a post or a project. */
export interface Content {
  id: string;
  version: number;
  title: string;
  slug: string;
  status: string;
  /** Where visitors find it; null where they do not. */
  address: string | null;
  /** Whether there is something that visitors do not see yet. */
  has_changes: boolean;
  updated_at: string;
  deleted_at: string | null;
  publish_at?: string | null;
  unpublish_at?: string | null;
}

/** Some of the fields of a row, as a working copy or a version has them. */
export type PartialRow<Row> = { [Name in keyof Row]?: Row[Name] | undefined };
