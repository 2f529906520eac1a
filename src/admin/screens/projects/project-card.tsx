import Star from 'lucide-react/icons/star';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { ChangesBadge } from '../../content/content-status.tsx';
import type { RowActions } from '../../content/rows/row-actions.ts';
import { RowButtons } from '../../content/rows/row-buttons.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { type ProjectItem, statuses } from './project-content-type.ts';

interface ProjectCardProps {
  project: ProjectItem;
  actions: RowActions;
  /** Undefined without permission. */
  onFeature: (() => void) | undefined;
}

/** A project in the grid, with its progress and actions. */
export function ProjectCard({ project, actions, onFeature }: ProjectCardProps) {
  const { title, description, image_url, is_featured, team_size, deleted_at } = project;
  const status = statuses[project.status];
  const preview = image_url?.startsWith('/') ? image_url : null;
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line hover:border-field">
      <Thumbnail
        media={{ kind: 'image', preview, placeholder: null }}
        className="aspect-video rounded-t-md border-x-0 border-t-0"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <h2 className="text-sm/5 wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="line-clamp-3 text-soft wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-2">
          <PanelBadge tone={status.tone}>{status.label}</PanelBadge>
          {is_featured && <PanelBadge tone="purple">Featured</PanelBadge>}
          {project.has_changes && <ChangesBadge />}
          {team_size !== null && (
            <span className="text-[0.8125rem]/5 text-soft tabular-nums">
              {team_size === 1 ? '1 member' : `${team_size} members`}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-1 border-t border-line px-3 py-2">
        <RowButtons content={project} actions={actions} />
        {onFeature && deleted_at === null && (
          <button
            type="button"
            aria-pressed={is_featured}
            aria-label={`Featured: ${title}`}
            title={is_featured ? 'Remove from featured' : 'Add to featured'}
            onClick={onFeature}
            className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink aria-pressed:text-accent pointer-coarse:size-11"
          >
            <Star aria-hidden className={`size-4 ${is_featured ? 'fill-current' : ''}`} />
          </button>
        )}
      </div>
    </li>
  );
}
