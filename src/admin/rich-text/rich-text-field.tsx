import { lazy, Suspense, useState } from 'react';
import type { FieldText } from '#ui/panel/field/field.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { getRichTextEditor, loadRichTextEditor } from './load-rich-text-editor.ts';

export interface RichTextFieldProps extends FieldText {
  /** HTML as it is stored; empty for no text. */
  value: string;
  onChange(html: string): void;
  /** `page` has no box: it grows with the text, and its toolbar sticks to the top of the screen. */
  layout?: 'box' | 'page';
  /** Whether readers get ids on its headings, so that links in it can lead to them. True unless set. */
  hasAnchors?: boolean;
  /** Shown while there is no text. */
  placeholder?: string;
  /** Called with the number of words after the text has changed, and once at the start. */
  onWordCount?(words: number): void;
}

// A separate chunk, loaded only where it is used.
const RichTextEditor = lazy(async () => ({
  default: (await loadRichTextEditor()).RichTextEditor,
}));

// In the background, for forms that open later on the same screen. If it fails, the form tries again.
loadRichTextEditor().catch(() => undefined);

/** A rich text field with headings, lists, links, images and tables. */
export function RichTextField(props: RichTextFieldProps) {
  // Decided once: another component would lose what the editor holds.
  const [Editor] = useState(() => getRichTextEditor()?.RichTextEditor ?? RichTextEditor);
  return (
    <Suspense fallback={<EditorPlaceholder label={props.label} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function EditorPlaceholder({ label }: Pick<FieldText, 'label'>) {
  return (
    <div>
      <p className="mb-1 text-sm/5 font-medium">{label}</p>
      <div className="rounded-md border border-field">
        <Loading text="Loading the editor..." />
      </div>
    </div>
  );
}
