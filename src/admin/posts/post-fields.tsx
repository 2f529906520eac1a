import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { MediaField } from '../media/picker/media-field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

type Plain = UseFormRegisterReturn & { error: string | undefined };

interface PostFieldsProps {
  excerpt: Plain;
  category: Plain;
  tags: Plain;
  content: Written;
  image: Written;
}

/** A field that is no element of the form. */
interface Written {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** Everything of a post besides its title, address and status. */
export function PostFields({ excerpt, category, tags, content, image }: PostFieldsProps) {
  return (
    <>
      <TextArea
        label="Excerpt"
        rows={3}
        hint="One or two sentences that lists show below the title."
        {...excerpt}
      />
      <RichTextField label="Content" {...content} />
      <MediaField label="Featured image (optional)" types="image" {...image} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Category (optional)" {...category} />
        <TextField label="Tags (optional)" hint="Separated by commas." {...tags} />
      </div>
    </>
  );
}
