import Star from 'lucide-react/icons/star';
import type { FieldsOf } from '#content-types/define-content-type.ts';
import { projectType } from '#content-types/projects/type.ts';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import type { Content } from '../../content/content.ts';
import { ChangesBadge, DraftBadge } from '../../content/content-status.tsx';
import { contentUrl } from '../../content/content-url.ts';
import type { RowActions } from '../../content/rows/row-actions.ts';
import { RowButtons } from '../../content/rows/row-buttons.tsx';
import { DeletionDates } from '../../content/trash/deletion-dates.tsx';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectRow } from '../../lists/select-row.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';

const { status: statusField } = projectType.fields;

/** A project in the list, which leaves out the long text. */
export type ProjectItem = Content &
  Omit<FieldsOf<typeof projectType>, 'detailed_description'> & { is_featured: boolean };

const statusTones = {
  planning: 'yellow',
  active: 'green',
  completed: 'blue',
  on_hold: 'grey',
} as const;

interface ProjectCardProps {
  project: ProjectItem;
  actions: RowActions;
  /** Null where projects can't be selected. */
  selection: Selection<ProjectItem> | null;
  /** Undefined without permission. */
  onFeature: (() => void) | undefined;
}

/** A project in the grid, with its progress and actions. */
export function ProjectCard({ project, actions, selection, onFeature }: ProjectCardProps) {
  const { title, description, image_url, is_featured, team_size, deleted_at } = project;
  const preview = image_url?.startsWith('/') ? image_url : null;
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line hover:border-field">
      <Thumbnail
        media={{ kind: 'image', preview, placeholder: null }}
        className="aspect-video rounded-t-md border-x-0 border-t-0"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <div className="flex items-start gap-2">
          {selection && <SelectRow id={project.id} name={title} selection={selection} />}
          <h2 className="min-w-0 text-sm/5 wrap-anywhere">
            {actions.onEdit && deleted_at === null ? (
              <PanelLink
                href={contentUrl('projects', project.id)}
                className="rounded-sm hover:underline"
              >
                <bdi>{title || 'Untitled'}</bdi>
              </PanelLink>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
        </div>
        <p className="line-clamp-3 text-soft wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-2">
          <PanelBadge tone={statusTones[project.status]}>
            {statusField.options[project.status]}
          </PanelBadge>
          {is_featured && <PanelBadge tone="purple">Featured</PanelBadge>}
          <DraftBadge content={project} />
          {project.publication === 'published' && project.has_changes && <ChangesBadge />}
          {team_size !== null && (
            <span className="text-[0.8125rem]/5 text-soft tabular-nums">
              {team_size === 1 ? '1 member' : `${team_size} members`}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2">
        <RowButtons
          content={project}
          actions={actions}
          extra={
            onFeature
              ? [
                  {
                    label: is_featured ? 'Remove from featured' : 'Add to featured',
                    icon: Star,
                    onSelect: onFeature,
                  },
                ]
              : []
          }
        />
        {deleted_at && (
          <div className="text-[0.8125rem]/5">
            <DeletionDates deletedAt={deleted_at} hasLabel />
          </div>
        )}
      </div>
    </li>
  );
}
