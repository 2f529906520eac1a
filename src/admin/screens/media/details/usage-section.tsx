import { useId } from 'react';
import { UseList } from './usage-list.tsx';

export function UseSection({ id }: { id: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-4">
      <h3 id={heading} className="mb-1 text-sm/5">
        Where it is used
      </h3>
      <UseList id={id} />
    </section>
  );
}
