import type { PartialRow } from '../../content/content.ts';
import {
  type SearchAndSharingValues,
  searchAndSharingLabels,
  toSearchAndSharingValues,
} from '../../content/writing/search-and-sharing-fields.tsx';
import {
  type Project,
  type ProjectFields,
  projectLabels,
  toProjectValues,
} from './project-content-type.ts';

/** The fields of the writing screen. */
export type WriteProjectFields = ProjectFields & SearchAndSharingValues;

export const writeProjectLabels: Record<keyof WriteProjectFields, string> = {
  ...projectLabels,
  ...searchAndSharingLabels,
};

export function toWriteProjectValues(project: PartialRow<Project>): WriteProjectFields {
  return { ...toProjectValues(project), ...toSearchAndSharingValues(project) };
}

/** A project that does not exist yet. */
export function blankProject(id: string): Project {
  const now = new Date().toISOString();
  return {
    id,
    version: 0,
    title: '',
    slug: '',
    category: null,
    description: '',
    detailed_description: '',
    image_url: null,
    start_date: null,
    end_date: null,
    status: 'planning',
    budget: null,
    team_size: null,
    is_featured: false,
    seo_title: null,
    seo_description: null,
    canonical_url: null,
    noindex: false,
    social_image_url: null,
    publication: 'draft',
    published_at: null,
    publish_at: null,
    unpublish_at: null,
    path: null,
    has_changes: false,
    author_name: null,
    draft: null,
    live_updated_at: now,
    created_at: now,
    updated_at: now,
    updated_by: null,
    deleted_at: null,
  };
}
