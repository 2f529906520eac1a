import { useId } from 'react';
import { MediaUses } from './media-uses.tsx';

export function UsageSection({ id }: { id: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-4">
      <h3 id={heading} className="mb-1 text-sm/5">
        Used in
      </h3>
      <MediaUses id={id} />
    </section>
  );
}
