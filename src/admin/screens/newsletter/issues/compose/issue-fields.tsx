import Newspaper from 'lucide-react/icons/newspaper';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { maxIssuePreviewLength, maxIssueSubjectLength } from '#constants/newsletter.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { controlledField } from '../../../../content/editor/controlled-field.ts';
import { formField } from '../../../../forms/form-field.ts';
import { RichTextField } from '../../../../rich-text/rich-text-field.tsx';
import { AddPostsDialog } from '../posts/add-posts-dialog.tsx';
import { toPostsHtml } from '../posts/posts-html.ts';
import { type IssueFields as Fields, issueFieldLabels } from './issue-form-fields.ts';

export function IssueFields({ form }: { form: UseFormReturn<Fields> }) {
  const [isAdding, setAdding] = useState(false);
  const content = controlledField(form, 'content');
  return (
    <>
      <TextField
        label={issueFieldLabels.subject}
        autoComplete="off"
        maxLength={maxIssueSubjectLength}
        {...formField(form, 'subject')}
      />
      <TextField
        label={`${issueFieldLabels.preview} (optional)`}
        hint="Shown beside the subject in the reader’s inbox."
        autoComplete="off"
        maxLength={maxIssuePreviewLength}
        {...formField(form, 'preview')}
      />
      <div className="grid justify-items-start gap-3 *:first:w-full">
        <RichTextField label={issueFieldLabels.content} hasAnchors={false} {...content} />
        <Button icon={Newspaper} onClick={() => setAdding(true)}>
          Add posts
        </Button>
      </div>
      <AddPostsDialog
        open={isAdding}
        onAdd={(posts) => content.onChange(form.getValues('content') + toPostsHtml(posts))}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
