import { type ReactNode, useEffect, useId, useRef } from 'react';

interface FieldWithHintProps {
  children: ReactNode;
  field: { type: string; label?: string; metadata?: Record<string, unknown> };
}

const control = 'input, textarea, select';

/** A Puck field with the block's hint below it. */
export function FieldWithHint({ children, field }: FieldWithHintProps) {
  const hint = field.metadata?.hint;
  const id = useId();
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof hint === 'string')
      drawn.current?.querySelector(control)?.setAttribute('aria-describedby', id);
  }, [hint, id]);
  // Puck does not label groups of controls.
  const together = field.type === 'radio' || field.type === 'array' || field.type === 'object';
  return (
    <div ref={drawn} {...(together && { role: 'group', 'aria-label': field.label })}>
      {children}
      {typeof hint === 'string' && (
        <p id={id} className="mt-1 text-[0.8125rem]/5 text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
