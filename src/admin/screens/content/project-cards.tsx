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
import { writtenApi } from '../../content/written-api.ts';
import { writtenTypes } from '../../content/written-types.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { useRowSelection } from '../../lists/row-selection.ts';
import { useCan } from '../../session/me.ts';
import { sectionName } from '../../shell/sections.ts';
import { ProjectCard, type ProjectItem } from './project-card.tsx';

const contentType = writtenTypes.projects;

/** The projects as cards. */
export function ProjectCards({ items, onEdit, onError }: RowsProps<ProjectItem>) {
  const canWrite = useCan(contentType.permission);
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const [target, setTarget] = useState<Content | null>(null);
  const featuring = useMutation({
    mutationFn: (project: ProjectItem) =>
      writtenApi.setFeatured(contentType, project, !project.is_featured),
    onMutate: () => onError(null),
    onSuccess: ({ title, is_featured }) =>
      toast(`${title} is ${is_featured ? 'featured' : 'no longer featured'}.`),
    onError: (error, { title }) => onError(`${title}: ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
  const selection = useRowSelection(items);
  const { toggle, question } = usePublicationToggle({ contentType, onError });
  const actions = useRowActions({
    contentType,
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
        <Bar contentType={contentType} items={items} selection={selection} onError={onError} />
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
        contentType={contentType}
        target={target && (items.find(({ id }) => id === target.id) ?? target)}
        onClose={() => setTarget(null)}
      />
    </>
  );
}
