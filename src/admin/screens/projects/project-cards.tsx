import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { Content } from '../../content/content.ts';
import { useInvalidateContent } from '../../content/content-queries.ts';
import type { RowsProps } from '../../content/content-screen.tsx';
import { BulkBar } from '../../content/rows/bulk-bar.tsx';
import { usePublicationToggle } from '../../content/rows/publication-toggle.tsx';
import { useRowActions } from '../../content/rows/row-actions.ts';
import { TrashBulkBar } from '../../content/trash/trash-bulk-bar.tsx';
import { TrashDialogs } from '../../content/trash/trash-dialogs.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { useRowSelection } from '../../lists/row-selection.ts';
import { useCan } from '../../session/me.ts';
import { sectionName } from '../../shell/sections.ts';
import { ProjectCard } from './project-card.tsx';
import { type ProjectItem, projectContentType, setFeatured } from './project-content-type.ts';

/** The projects as cards. */
export function ProjectCards({ items, onEdit, onError }: RowsProps<ProjectItem>) {
  const canWrite = useCan(projectContentType.permission);
  const toast = useToast();
  const reload = useInvalidateContent(projectContentType);
  const [target, setTarget] = useState<Content | null>(null);
  const featuring = useMutation({
    mutationFn: (project: ProjectItem) => setFeatured(project, !project.is_featured),
    onMutate: () => onError(null),
    onSuccess: ({ title, is_featured }) =>
      toast(`${title} is ${is_featured ? 'featured' : 'no longer featured'}.`),
    onError: (error, { title }) => onError(`${title}: ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
  const selection = useRowSelection(items);
  const { toggle, question } = usePublicationToggle({ contentType: projectContentType, onError });
  const actions = useRowActions({
    contentType: projectContentType,
    onToggle: toggle,
    onEdit,
    onError,
    onConfirm: setTarget,
  });
  const isTrash = items.some(({ deleted_at }) => deleted_at !== null);
  const canRestore = useCan('trash.restore');
  const isSelectable = isTrash ? canRestore : canWrite;
  const Bar = isTrash ? TrashBulkBar : BulkBar;
  return (
    <>
      {isSelectable && (
        <Bar
          contentType={projectContentType}
          items={items}
          selection={selection}
          onError={onError}
        />
      )}
      <ul
        aria-label={sectionName('/admin/projects')}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {items.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            actions={actions}
            selection={isSelectable ? selection : null}
            onFeature={canWrite ? () => featuring.mutate(project) : undefined}
          />
        ))}
      </ul>
      {question}
      <TrashDialogs
        contentType={projectContentType}
        target={target && (items.find(({ id }) => id === target.id) ?? target)}
        onClose={() => setTarget(null)}
      />
    </>
  );
}
