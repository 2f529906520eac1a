import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { Content } from '../../content/content.ts';
import type { RowsProps } from '../../content/content-screen.tsx';
import { useReread } from '../../content/reading.ts';
import { useTrashActions } from '../../content/rows/row-actions.ts';
import { RowQuestions } from '../../content/trash/row-questions.tsx';
import { sentenceOf } from '../../forms/refusals.ts';
import { useCan } from '../../session/me.ts';
import { sectionName } from '../../shell/sections.ts';
import { type ProjectItem, projectContentType, setFeatured } from './project.ts';
import { ProjectCard } from './project-card.tsx';

/** The projects as cards. */
export function ProjectCards({ items, onEdit, onTrouble }: RowsProps<ProjectItem>) {
  const canWrite = useCan(projectContentType.permission);
  const toast = useToast();
  const reread = useReread(projectContentType);
  const [asked, setAsked] = useState<Content | null>(null);
  const inTrash = useTrashActions(projectContentType, setAsked);
  const featuring = useMutation({
    mutationFn: (project: ProjectItem) => setFeatured(project, !project.is_featured),
    onMutate: () => onTrouble(null),
    onSuccess: ({ title, is_featured }) =>
      toast(`${title} is ${is_featured ? 'featured' : 'no longer featured'}.`),
    onError: (error, { title }) => onTrouble(`${title}: ${sentenceOf(error)}`),
    onSettled: () => reread(),
  });
  const actions = canWrite ? { ...inTrash, onEdit, onDelete: setAsked } : inTrash;
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
      <RowQuestions
        kind={projectContentType}
        asked={asked && (items.find(({ id }) => id === asked.id) ?? asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
