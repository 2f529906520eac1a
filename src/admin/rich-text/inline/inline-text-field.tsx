import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { InlineText } from '#blocks/inline-text/inline-text.ts';
import { toPlainText } from '#blocks/inline-text/inline-text.ts';
import type { FieldText } from '#ui/panel/field/field.tsx';

export interface InlineTextFieldProps extends FieldText {
  id: string;
  value: InlineText;
  onChange(text: InlineText): void;
  readOnly?: boolean;
  placeholder?: string;
}

// A separate chunk, loaded only where it is used.
const InlineTextEditor = lazy(async () => ({
  default: (await import('./inline-text-editor.tsx')).InlineTextEditor,
}));

/** A field for a text with inline formatting and links. The editor is created when the field comes into view. */
export function InlineTextField(props: InlineTextFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const preview = <Preview label={props.label} value={props.value} />;
  return (
    <div ref={box}>
      {isSeen ? (
        <Suspense fallback={preview}>
          <InlineTextEditor {...props} />
        </Suspense>
      ) : (
        preview
      )}
    </div>
  );
}

function Preview({ label, value }: Pick<InlineTextFieldProps, 'label' | 'value'>) {
  return (
    <div>
      <p className="mb-1 text-sm/5 font-medium">{label}</p>
      <div className="min-h-24 rounded-md border border-field px-3.5 py-3 whitespace-pre-line">
        {toPlainText(value)}
      </div>
    </div>
  );
}
