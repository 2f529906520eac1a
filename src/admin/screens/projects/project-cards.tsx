import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { Content } from '../../content/content.ts';
import { useInvalidateContent } from '../../content/content-queries.ts';
import type { RowsProps } from '../../content/content-screen.tsx';
import { useTrashActions } from '../../content/rows/row-actions.ts';
import { TrashDialogs } from '../../content/trash/trash-dialogs.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
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
  const inTrash = useTrashActions(projectContentType, setTarget);
  const featuring = useMutation({
    mutationFn: (project: ProjectItem) => setFeatured(project, !project.is_featured),
    onMutate: () => onError(null),
    onSuccess: ({ title, is_featured }) =>
      toast(`${title} is ${is_featured ? 'featured' : 'no longer featured'}.`),
    onError: (error, { title }) => onError(`${title}: ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
  const actions = canWrite ? { ...inTrash, onEdit, onDelete: setTarget } : inTrash;
  return (
    <>
      <ul
        aria-label={sectionName('/admin/projects')}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {items.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            actions={actions}
            onFeature={canWrite ? () => featuring.mutate(project) : undefined}
          />
        ))}
      </ul>
      <TrashDialogs
        contentType={projectContentType}
        target={target && (items.find(({ id }) => id === target.id) ?? target)}
        onClose={() => setTarget(null)}
      />
    </>
  );
}
