import { useId } from 'react';
import { UsageList } from './usage-list.tsx';

export function UsageSection({ id }: { id: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-4">
      <h3 id={heading} className="mb-1 text-sm/5">
        Used in
      </h3>
      <UsageList id={id} />
    </section>
  );
}
