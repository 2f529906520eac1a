import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { CategoryField } from '../../content/category-field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { SlugChangeNotice } from '../../content/uses/slug-change-notice.tsx';
import { SlugField } from '../../content/writing/slug-field.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { FeaturedField } from './featured-field.tsx';
import {
  type Project,
  type ProjectFields,
  projectContentType,
  setFeatured,
} from './project-content-type.ts';
import { ProjectFacts } from './project-facts.tsx';
import { statusOptions } from './project-fields.tsx';
import type { WriteProjectFields } from './write-project-fields.ts';

interface ProjectSettingsProps {
  form: UseFormReturn<WriteProjectFields>;
  project: Project;
  /** Called with the row after it was featured, or is no longer. */
  onFeatured(now: Project): void;
}

/** The Settings tab of a project. */
export function ProjectSettings({ form, project, onFeatured }: ProjectSettingsProps) {
  const toast = useToast();
  const featuring = useMutation({
    mutationFn: (isFeatured: boolean) => setFeatured(project, isFeatured),
    onSuccess: onFeatured,
    onError: (error) => toast(errorMessage(error)),
  });
  return (
    <div className="grid gap-4">
      <SlugField
        contentType={projectContentType}
        current={project.draft?.slug ?? project.slug}
        {...formField(form, 'slug')}
      />
      <SlugChangeNotice contentType={projectContentType} row={project} form={form} />
      <TextArea
        label="Short description"
        rows={3}
        hint="One sentence that says what the project is for."
        {...formField(form, 'description')}
      />
      <SelectField label="Status" options={statusOptions} {...formField(form, 'status')} />
      <CategoryField contentType="projects" {...controlledField(form, 'category')} />
      <MediaField label="Image (optional)" types="image" {...controlledField(form, 'image_url')} />
      <ProjectFacts form={form as unknown as UseFormReturn<ProjectFields>} />
      {project.version > 0 && (
        <FeaturedField
          checked={project.is_featured}
          disabled={featuring.isPending}
          onChange={({ target }) => featuring.mutate(target.checked)}
        />
      )}
    </div>
  );
}
