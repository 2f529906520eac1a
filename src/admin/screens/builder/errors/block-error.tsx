import { getBlockTypeLabel } from '../../../content/compare/field-differences.ts';
import { useBuilder } from '../builder-context.ts';
import { usePuckState } from '../use-puck-state.ts';

/** Replaces a block that fails to render; the rest of the page stays usable. */
export function BlockError({ id, type }: { id: string; type: string }) {
  const { canWrite } = useBuilder();
  const dispatch = usePuckState((builder) => builder.dispatch);
  const selectorFor = usePuckState((builder) => builder.getSelectorForId);

  function remove() {
    const at = selectorFor(id);
    if (at) dispatch({ type: 'remove', index: at.index, zone: at.zone });
  }

  return (
    <div role="alert" className="border-2 border-dashed border-current p-6 text-center">
      <p className="font-semibold">{`${getBlockTypeLabel(type)} can’t be shown right now.`}</p>
      <p className="mt-1">Its content is kept. Visitors see the page without this block.</p>
      {canWrite && (
        <button type="button" data-puck-overlay-portal className="mt-3 underline" onClick={remove}>
          Remove block
        </button>
      )}
    </div>
  );
}
