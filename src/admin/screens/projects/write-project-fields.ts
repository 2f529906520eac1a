import { projectType } from '#content-types/projects/type.ts';
import type { PartialRow } from '../../content/content.ts';
import {
  emptyValuesOf,
  type FormValues,
  formValuesOf,
  labelsOf,
} from '../../content/fields/field-values.ts';
import { blankContent } from '../../content/writing/blank-content.ts';
import type { Project } from './project-content-type.ts';

const { fields } = projectType;

/** The fields of the writing screen. */
export type WriteProjectFields = FormValues<typeof fields>;

export const writeProjectLabels = labelsOf(fields);

export function toWriteProjectValues(project: PartialRow<Project>): WriteProjectFields {
  return formValuesOf(fields, project);
}

/** A project that does not exist yet. */
export function blankProject(id: string): Project {
  return { ...emptyValuesOf(fields), is_featured: false, ...blankContent(id) };
}
